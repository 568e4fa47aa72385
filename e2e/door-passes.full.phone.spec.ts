import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { check, code, door, doorSite, expectVerdict, waitForCachedDoor } from "./door.steps.ts";

test.use({ serviceWorkers: "allow" });

const site = doorSite();

test("an admin creates a pass, a volunteer without an account checks tickets in with it, and it is revoked", async ({
  browser,
}) => {
  const { sql } = site;
  const desk = await site.signedIn(browser);
  await desk.goto(`/admin/event${new URL(door, site.address).search}&tab=door`);
  await desk.getByLabel("Name of the phone").fill("Ade, main door");
  await desk.getByRole("button", { name: "Make a pass" }).click();
  await expect(desk.getByRole("img", { name: "QR code of the link for Ade, main door" })).toBeVisible();
  await expectNoAxeViolationsInDialog(desk.getByRole("dialog", { name: "Pass made" }));
  const link = await desk.getByRole("textbox", { name: "Link" }).inputValue();
  const phone = await phonePage(browser);
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await phone.goto(link);
  await expect(phone.getByText("0 / 119 in")).toBeVisible();
  await expect(phone.getByText(/^Door pass: Ade, main door, until \d+ \w+.*, 06:00$/)).toBeVisible();
  await expectNoAxeViolations(phone);
  // The page removes the token from the URL, and sends it only with calls for check-in.
  const token = new URL(link).hash.slice("#pass=".length);
  expect(phone.url()).toBe(site.address + door);
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

  // The page works offline, and after a reload.
  await waitForCachedDoor(phone);
  await phone.context().setOffline(true);
  await check(phone, code(2));
  await expectVerdict(phone, "admitted", "In. Idris Vale");
  await phone.keyboard.press("Escape");
  phone.once("dialog", (dialog) => dialog.accept());
  await phone.reload();
  await expect(phone.getByText("2 / 119 in")).toBeVisible();
  await expect(phone.getByText("1 not sent yet.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText("All sent.")).toBeVisible();

  await desk.getByRole("button", { name: "Done" }).click();
  await expect(desk.getByRole("button", { name: "Make a pass" })).toBeFocused();
  const panel = desk.getByRole("tabpanel");
  await expect(panel.getByText(/Last used/)).toBeVisible();
  await expectNoAxeViolations(desk);
  await panel.getByRole("button", { name: "Revoke the pass of Ade, main door" }).click();
  await expectNoAxeViolationsInDialog(desk.getByRole("dialog", { name: "Revoke this pass?" }));
  await desk.getByRole("button", { name: "Revoke", exact: true }).click();
  await expectToast(desk, "Pass revoked", "Ade, main door");
  await expect(panel.getByRole("heading", { name: "Passes of this event" })).toBeFocused();
  await expect(panel.getByText("Revoked", { exact: true })).toBeVisible();

  await expect(phone.getByText("This door pass has ended")).toBeVisible();
  await expect(phone.getByText("The guest list is removed from this phone.")).toBeVisible();
  await expectNoAxeViolations(phone);
  expect(await keptOf(phone)).toEqual({ passes: null, databases: [] });
  const events = await sql`select event from audit_log where event like 'campus-door-pass%' order by id`;
  expect(events.map(({ event }) => event)).toEqual(["campus-door-pass-made", "campus-door-pass-revoked"]);
  // The site refuses the revoked link.
  await phone.goto("about:blank");
  await phone.goto(link);
  await expect(phone.getByText("This door pass has ended")).toBeVisible();
});

test("queued scans of a revoked pass are lost, and the page says how many", async ({ browser }) => {
  const { sql } = site;
  const link = await site.passLink("Bea");
  const phone = await phonePage(browser);
  await phone.goto(link);
  await expect(phone.getByText("0 / 119 in")).toBeVisible();
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
  phone.once("dialog", (dialog) => dialog.accept());
  await phone.reload();
  await expect(lost).toBeVisible();
  await phone.getByRole("button", { name: "Seen", exact: true }).click();
  await expect(phone.getByText("The guest list is removed from this phone.")).toBeVisible();
  expect(await keptOf(phone)).toEqual({ passes: null, databases: [] });
  expect(await sql`select 1 from campus_check_ins`).toHaveLength(0);
});

test("an admin who opens a link uses the pass with a notice, and returns to the account", async ({
  browser,
}) => {
  const desk = await site.signedIn(browser);
  await desk.goto(await site.passLink("Cy"));
  await expect(desk.getByText(/^Door pass: Cy, until/)).toBeVisible();
  await expect(desk.getByText("You’re also signed in, but this page uses the pass.")).toBeVisible();
  await desk.getByRole("button", { name: "Use my account instead" }).click();
  await expect(desk.getByRole("button", { name: /^This device: Door/ })).toBeVisible();
  expect(await keptOf(desk)).toMatchObject({ passes: null });
});

test("a truncated link, and a pass that cannot be read without a network, say what to do", async ({
  browser,
}) => {
  const link = await site.passLink("Dee");
  const phone = await phonePage(browser);
  await phone.goto(link.slice(0, -5));
  await expect(phone.getByText("Part of the link is missing.")).toBeVisible();
  await phone.goto("about:blank");
  await phone.route("**/door-pass", (route) => route.abort());
  await phone.goto(link);
  await expect(phone.getByText("Your door pass could not be read.")).toBeVisible();
  await phone.unroute("**/door-pass");
  await phone.getByRole("button", { name: "Try again" }).click();
  await expect(phone.getByText("0 / 119 in")).toBeVisible();
  // Without the event in the URL, the stored pass determines the event.
  await phone.goto(`${site.address}/campus-admin/door`);
  await expect(phone.getByText(/^Door pass: Dee/)).toBeVisible();
});

/** A volunteer's phone, without a session. */
async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** The door passes in a browser's storage. */
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
