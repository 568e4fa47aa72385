import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, request, test } from "@playwright/test";
import { passPath } from "../src/features/door/passes/door-passes.rules.ts";
import { HOUR_MS } from "../src/shared/time/durations.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { check, expectVerdict, shot, waitForCachedDoor } from "./door.steps.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, type Session, signInOverApi, storageOf } from "./sessions.ts";

// On its own site, in sequence, since all tests share its event.
test.describe.configure({ mode: "default" });

test.use({ serviceWorkers: "allow" });

const tonight = "00000000-0000-4000-8000-00000000000a";
const names = ["Nadia Okafor", "Idris Vale", "Amara James"];
const code = (n: number) => `UT-0000-${String(n).padStart(4, "0")}`;

let own: OwnSite;
let site = "";
let sql: OwnSite["sql"];
let session: Session;

test.beforeAll(async () => {
  own = await startOwnSite();
  ({ site, sql } = own);
  const api = await request.newContext({ baseURL: site });
  session = await signInOverApi(api, admin);
  await api.dispose();
});

test.afterAll(() => own.end());

test.afterEach(closePages);

test.beforeEach(async () => {
  await sql`delete from campus_ticket_bookings`;
  await sql`delete from campus_events`;
  await sql`delete from users where email like 'student%'`;
  await sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
    values (${tonight}, 'UCL', 'London', 'The Bar', (now() at time zone 'Europe/London')::date, '23:00', 400, 500, 3, now(), now())`;
  for (const [index, name] of names.entries()) {
    const email = `student${index}@site.example`;
    await sql`with student as (insert into users (email, password_hash) values (${email}, 'none') returning id)
      insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
      select ${tonight}, ${name}, ${email}, 'UCL', id, ${randomUUID()}, ${code(index + 1)}, 400, now() - interval '1 day', now() - interval '1 day' from student`;
  }
});

test("an admin creates a pass, a volunteer without an account checks tickets in with it, and it is revoked", async ({
  browser,
}) => {
  const desk = await passesPage(browser);
  await desk.getByLabel("Name of the phone").fill("Ade, main door");
  await desk.getByRole("button", { name: "Make a pass" }).click();
  await expect(desk.getByRole("img", { name: "QR code of the link for Ade, main door" })).toBeVisible();
  await expectNoAxeViolationsInDialog(desk.getByRole("dialog", { name: "Pass made" }));
  await shot(desk, "pass-made");
  const link = await desk.getByRole("textbox", { name: "Link" }).inputValue();
  const phone = await phonePage(browser);
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await phone.goto(link);
  await expect(phone.getByText("0 / 3 in")).toBeVisible();
  await expect(phone.getByText(/^Door pass: Ade, main door, until \d+ \w+.*, 06:00$/)).toBeVisible();
  await expectNoAxeViolations(phone);
  await shot(phone, "pass-door");
  // The token is removed from the URL, and only the door's calls carry it.
  const token = new URL(link).hash.slice("#pass=".length);
  expect(phone.url()).toBe(`${site}/campus-admin/door?event=${tonight}`);
  const [urls, headers] = [asked.filter((_, n) => n % 2 === 0), asked.filter((_, n) => n % 2 === 1)];
  expect(urls.filter((url) => new URL(url).href.split("#")[0]?.includes(token))).toEqual([]);
  const carrying = urls.filter((_, n) => headers[n]?.includes(token));
  expect(carrying.length).toBeGreaterThan(0);
  for (const url of carrying) expect(url).toMatch(/\/api\/.*(door|check-ins)/);

  await check(phone, code(1));
  await expectVerdict(phone, "admitted", "In. Nadia Okafor");
  await phone.keyboard.press("Escape");
  await expect(phone.getByText("All sent.")).toBeVisible();
  const [row] = await sql`select device, user_id, door_pass_id from campus_check_ins`;
  expect(row).toMatchObject({ device: "Ade, main door", user_id: null });
  expect(row?.door_pass_id).not.toBeNull();

  // Without a network, and after a reload.
  await waitForCachedDoor(phone);
  await phone.context().setOffline(true);
  await check(phone, code(2));
  await expectVerdict(phone, "admitted", "In. Idris Vale");
  await phone.keyboard.press("Escape");
  phone.once("dialog", (dialog) => dialog.accept());
  await phone.reload();
  await expect(phone.getByText("2 / 3 in")).toBeVisible();
  await expect(phone.getByText("1 not sent yet.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText("All sent.")).toBeVisible();

  await desk.getByRole("button", { name: "Done" }).click();
  await expect(desk.getByRole("button", { name: "Make a pass" })).toBeFocused();
  const panel = desk.getByRole("tabpanel");
  await expect(panel.getByText(/Last used/)).toBeVisible();
  await expectNoAxeViolations(desk);
  await shot(desk, "passes-list");
  await panel.getByRole("button", { name: "Revoke the pass of Ade, main door" }).click();
  await expectNoAxeViolationsInDialog(desk.getByRole("dialog", { name: "Revoke this pass?" }));
  await shot(desk, "passes-revoke");
  await desk.getByRole("button", { name: "Revoke", exact: true }).click();
  await expectToast(desk, "Pass revoked", "Ade, main door");
  await expect(panel.getByRole("heading", { name: "Passes of this event" })).toBeFocused();
  await expect(panel.getByText("Revoked", { exact: true })).toBeVisible();

  await expect(phone.getByText("This door pass has ended")).toBeVisible();
  await expect(phone.getByText("The list has left this phone.")).toBeVisible();
  await expectNoAxeViolations(phone);
  await shot(phone, "pass-ended");
  expect(await keptOf(phone)).toEqual({ passes: null, databases: [] });
  const events = await sql`select event from audit_log where event like 'campus-door-pass%' order by id`;
  expect(events.map(({ event }) => event)).toEqual(["campus-door-pass-made", "campus-door-pass-revoked"]);
  // The revoked link is refused.
  await phone.goto("about:blank");
  await phone.goto(link);
  await expect(phone.getByText("This door pass has ended")).toBeVisible();
});

test("a pass that ends sends the queued scans first, says so, and is removed from the phone", async ({
  browser,
}) => {
  const link = await linkOfPass("Bea");
  const phone = await phonePage(browser);
  await phone.goto(link);
  await expect(phone.getByText("0 / 3 in")).toBeVisible();
  await phone.route("**/check-ins", (route) => route.abort());
  await check(phone, code(1));
  await expectVerdict(phone, "admitted", "Nadia Okafor");
  await phone.keyboard.press("Escape");
  await expect(phone.getByText("1 not sent yet.")).toBeVisible();
  await sql`update campus_door_passes set ends_at = now()`;
  await expect(phone.getByText("1 check-in of this phone is not sent yet.")).toBeVisible();
  await expectNoAxeViolations(phone);
  await phone.unroute("**/check-ins");
  await expect(phone.getByText("The list has left this phone.")).toBeVisible();
  expect(await keptOf(phone)).toEqual({ passes: null, databases: [] });
  const rows = await sql`select device from campus_check_ins`;
  expect(rows.map(({ device }) => device)).toEqual(["Bea"]);
});

test("queued scans of a revoked pass are lost, and the page says how many", async ({ browser }) => {
  const link = await linkOfPass("Bea");
  const phone = await phonePage(browser);
  await phone.goto(link);
  await expect(phone.getByText("0 / 3 in")).toBeVisible();
  await phone.route("**/api/**", (route) => route.abort());
  await check(phone, code(1));
  await expectVerdict(phone, "admitted", "Nadia Okafor");
  await phone.keyboard.press("Escape");
  await expect(phone.getByText("1 not sent yet.")).toBeVisible();
  await sql`update campus_door_passes set revoked_at = now()`;
  await phone.unroute("**/api/**");
  const lost = phone.getByText("1 check-in could not be sent: tell the organisers.");
  await expect(lost).toBeVisible();
  await expectNoAxeViolations(phone);
  await shot(phone, "pass-lost");
  phone.once("dialog", (dialog) => dialog.accept());
  await phone.reload();
  await expect(lost).toBeVisible();
  await phone.getByRole("button", { name: "Seen", exact: true }).click();
  await expect(phone.getByText("The list has left this phone.")).toBeVisible();
  expect(await keptOf(phone)).toEqual({ passes: null, databases: [] });
  expect(await sql`select 1 from campus_check_ins`).toHaveLength(0);
});

test("an admin who opens a link uses the pass with a notice, and returns to the account", async ({
  browser,
}) => {
  const desk = await adminPage(browser);
  await desk.goto(await linkOfPass("Cy"));
  await expect(desk.getByText(/^Door pass: Cy, until/)).toBeVisible();
  await expect(desk.getByText("You are signed in, too; this page uses the pass.")).toBeVisible();
  await desk.getByRole("button", { name: "Use my account instead" }).click();
  await expect(desk.getByRole("button", { name: /^This device: Door/ })).toBeVisible();
  expect(await keptOf(desk)).toMatchObject({ passes: null });
});

test("a truncated link, and a pass that cannot be read without a network, say what to do", async ({
  browser,
}) => {
  const link = await linkOfPass("Dee");
  const phone = await phonePage(browser);
  await phone.goto(link.slice(0, -5));
  await expect(phone.getByText("A part of this link is missing.")).toBeVisible();
  await phone.goto("about:blank");
  await phone.route("**/door-pass", (route) => route.abort());
  await phone.goto(link);
  await expect(phone.getByText("Your door pass could not be read.")).toBeVisible();
  await phone.unroute("**/door-pass");
  await phone.getByRole("button", { name: "Try again" }).click();
  await expect(phone.getByText("0 / 3 in")).toBeVisible();
  // Without the event in the URL, the stored pass leads to it.
  await phone.goto(`${site}/campus-admin/door`);
  await expect(phone.getByText(/^Door pass: Dee/)).toBeVisible();
});

test("the form of a pass marks missing fields, and keeps the draft", async ({ browser }) => {
  const desk = await passesPage(browser);
  await expect(desk.getByText("None yet.")).toBeVisible();
  await shot(desk, "passes-none");
  await desk.getByRole("button", { name: "Make a pass" }).click();
  await expect(desk.getByText("Please enter a name, such as Door 2")).toBeVisible();
  await expect(desk.getByLabel("Name of the phone")).toBeFocused();
  await desk.getByLabel("Name of the phone").fill("Eve");
  await desk.getByLabel("Ends").fill("2020-01-01T06:00");
  await desk.getByRole("button", { name: "Make a pass" }).click();
  await expect(desk.getByText(/Please choose an end later than now, and no later than/)).toBeVisible();
  await expectNoAxeViolations(desk);
  await expect(desk.getByLabel("Name of the phone")).toHaveValue("Eve");
});

/** A page of the admin, still empty. */
async function adminPage(browser: Browser): Promise<Page> {
  const viewport = test.info().project.use.viewport ?? null;
  const storageState = storageOf(site, session);
  const context = await browser.newContext({ storageState, baseURL: site, viewport });
  return context.newPage();
}

/** The tab of the event's page that has its passes. */
async function passesPage(browser: Browser): Promise<Page> {
  const page = await adminPage(browser);
  await page.goto(`/admin/event?event=${tonight}&tab=door`);
  return page;
}

/** A volunteer's phone, without a session. */
async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** Creates a pass over the API; returns its link. */
async function linkOfPass(name: string): Promise<string> {
  const answer = await fetch(`${site}/api/admin/campus/events/${tonight}/door-passes`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, endsAt: new Date(Date.now() + HOUR_MS) }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return site + passPath("/campus-admin/door", tonight, token);
}

/** What a browser stores of door passes. */
function keptOf(page: Page) {
  return page.evaluate(async () => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(".door.passes"));
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    return {
      passes: key ? localStorage.getItem(key) : null,
      databases: databases.filter((name) => name.includes(".door.pass.")),
    };
  });
}
