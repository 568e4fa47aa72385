import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { signIn } from "./auth.steps.ts";
import { executablePath, flags } from "./chromium.ts";
import { check, expectVerdict, shot } from "./door.steps.ts";
import { filmOf } from "./door.video.ts";
import { expectNoFaults } from "./faults.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// On a site of its own, one after another: all share its events.
test.describe.configure({ mode: "default", timeout: 120_000 });

const tonight = "00000000-0000-4000-8000-00000000000a";
const elsewhere = "00000000-0000-4000-8000-00000000000b";
const door = `/campus-admin/door?event=${tonight}`;

let own: OwnSite;
let data = "";
let site = "";
let sql: OwnSite["sql"];
let session: Awaited<ReturnType<typeof signedInStorage>>;

const code = (n: number) => `UT-0000-${String(n).padStart(4, "0")}`;
const names = ["Nadia Okafor", "Idris Vale", "Amara James", "Zoë Ångström"];
const nameOf = (n: number) => names[n - 1] ?? `Student ${n}`;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSite();
  ({ site, sql, data } = own);
  session = await signedInStorage(site, admin);
});

test.afterAll(() => own.end());

test.afterEach(closePages);

/** 120 tickets for tonight, the last one cancelled, and one for another event. */
test.beforeEach(async () => {
  await sql`delete from campus_ticket_bookings`;
  await sql`delete from campus_events`;
  await sql`delete from users where email like 'student%'`;
  await sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees, created_at, updated_at)
    values (${tonight}, 'UCL', 'London', 'The Bar', (now() at time zone 'Europe/London')::date, '18:30', 4, 500, 119, now(), now()),
      (${elsewhere}, 'Goldsmiths', 'London', 'The Union', (now() at time zone 'Europe/London')::date + 7, '19:00', 4, 500, 1, now(), now())`;
  for (let n = 1; n <= 121; n++) {
    const email = `student${n}@site.example`;
    await sql`with student as (insert into users (email, password_hash) values (${email}, 'none') returning id)
      insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price, booking_status, cancelled_at, created_at, updated_at)
      select ${n === 121 ? elsewhere : tonight}, ${nameOf(n)}, ${email}, 'UCL', id, ${randomUUID()}, ${code(n)}, 4,
        ${n === 120 ? "cancelled" : "confirmed"}, ${n === 120 ? new Date() : null}, now() - interval '1 day', now() - interval '1 day' from student`;
  }
});

test("without events the door says so", async ({ browser }) => {
  await sql`delete from campus_ticket_bookings`;
  await sql`delete from campus_events`;
  const page = await signedIn(browser);
  await page.goto("/campus-admin/door");
  await expect(page.getByText("No events")).toBeVisible();
});

test("a volunteer chooses tonight, names the phone, and checks typed codes", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto("/campus-admin/door");
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events).toHaveText([/UCL.*Today/, /Goldsmiths/]);
  await expectNoFaults(page);
  await shot(page, "door-events");
  await events.first().getByRole("link").click();
  await page.getByLabel("Name of this device").fill("Door 1");
  await page.getByRole("button", { name: "Keep this name" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await expectNoFaults(page);
  await shot(page, "door-desk");

  await check(page, "00000001");
  await expectVerdict(page, "admitted", "In. Nadia Okafor");
  await shot(page, "door-in");
  await expect(verdict(page)).toBeHidden();
  await expect(page.getByText("1 / 119 in")).toBeVisible();
  await expect(page.getByText("All sent.")).toBeVisible();

  await check(page, ` ut ${code(1).slice(3).toLowerCase()} `);
  await expectVerdict(page, "already", /Already in. Nadia Okafor. Let in at \d\d:\d\d by Door 1/);
  await shot(page, "door-again");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(verdict(page)).toBeHidden();

  await check(page, code(121));
  await expectVerdict(page, "other-event", /Other night. Student 121. This ticket is for Goldsmiths, \d/);
  await shot(page, "door-other");
  await page.getByRole("button", { name: "Next" }).click();
  await check(page, code(120));
  await expectVerdict(page, "cancelled", "Cancelled. Student 120");
  await page.keyboard.press("Escape");
  await check(page, "UT-ZZZZ-ZZZZ");
  await expectVerdict(page, "unknown", "No ticket. UT-ZZZZ-ZZZZ");
  await page.keyboard.press("Escape");
  await check(page, "=HYPERLINK");
  await expectVerdict(page, "unreadable", "No ticket");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Undo Nadia Okafor" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect
    .poll(async () => (await sql`select event from audit_log where event = 'campus-check-in-undone'`).length)
    .toBeGreaterThan(0);
  await check(page, code(1));
  await expectVerdict(page, "admitted", "In. Nadia Okafor");
});

test("a name on the list is found and let in, and taken back", async ({ browser }) => {
  const page = await atDoor(browser, "Door 1");
  await page.getByLabel("Ticket code or name").fill("ang");
  await page.getByRole("button", { name: "Let Zoë Ångström in" }).click();
  await expectVerdict(page, "admitted", "In. Zoë Ångström");
  await page.keyboard.press("Escape");
  // A name that is asked for as if it were a code is not called a bad ticket.
  await check(page, "Idris");
  await expect(page.getByText("Not a whole code. Choose who it is:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Let Idris Vale in" })).toBeFocused();
  await expect(verdict(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expectVerdict(page, "admitted", "In. Idris Vale");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo Idris Vale" }).click();
  await page.getByLabel("Ticket code or name").fill("zoe");
  await page.getByRole("button", { name: "Undo the check-in of Zoë Ångström" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
});

test("two doors count the same people, and the second knows of the first", async ({ browser }) => {
  const [one, two] = [await atDoor(browser, "Door 1"), await atDoor(browser, "Door 2")];
  await check(one, code(1));
  await expectVerdict(one, "admitted", "In");
  await expect(two.getByText("1 / 119 in")).toBeVisible();
  await check(two, code(1));
  await expectVerdict(two, "already", /by Door 1/);
  await two.keyboard.press("Escape");
  await check(two, code(2));
  await expectVerdict(two, "admitted", "In. Idris Vale");
  await expect(one.getByText("2 / 119 in")).toBeVisible();
});

test("100 people are let in without a network; it loses none, and names who came twice", async ({
  browser,
}) => {
  const here = await atDoor(browser, "Door 1");
  const there = await atDoor(browser, "Door 2");
  await expect.poll(() => here.evaluate(() => caches.keys())).not.toEqual([]);
  await here.context().setOffline(true);
  for (const n of [3, 50]) {
    await check(there, code(n));
    await expectVerdict(there, "admitted", nameOf(n));
    await there.keyboard.press("Escape");
  }
  for (let n = 1; n <= 100; n++) {
    await check(here, code(n));
    await expectVerdict(here, "admitted", nameOf(n));
    if (n === 60) {
      // Somebody closes the tab by mistake.
      here.once("dialog", (dialog) => dialog.accept());
      await here.reload();
      await expect(here.getByText("60 not sent yet.")).toBeVisible();
    }
  }
  await check(here, code(30));
  await expectVerdict(here, "already", /Student 30.*by Door 1/);
  await here.keyboard.press("Escape");
  await check(here, "UT-ZZZZ-ZZZZ");
  await expectVerdict(here, "unlisted", "Not listed");
  await shot(here, "door-unlisted");
  await expectNoFaults(here);
  await here.keyboard.press("Escape");
  await expect(here.getByText("100 not sent yet.")).toBeVisible();
  await expect(here.getByText("100 / 119 in")).toBeVisible();
  await expectNoFaults(here);
  await shot(here, "door-offline");
  const times = await verdictTimes(here);
  report("offline", times);
  // A machine that has other things to do holds up some.
  expect(times[Math.floor(times.length * 0.75)]).toBeLessThan(100);

  await here.context().setOffline(false);
  await expect(here.getByText("All sent.")).toBeVisible();
  await expect(here.getByRole("heading", { name: "Look into these 2" })).toBeVisible();
  await expect(
    here.getByText(/^Amara James was let in twice: here, and at \d\d:\d\d by Door 2$/),
  ).toBeVisible();
  await expect(
    here.getByText(/^Student 50 was let in twice: here, and at \d\d:\d\d by Door 2$/),
  ).toBeVisible();
  await expectNoFaults(here);
  await shot(here, "door-conflicts");
  const [counted] =
    await sql`select count(*)::int as rows, count(*) filter (where device = 'Door 1')::int as here
    from campus_check_ins where undone_at is null`;
  expect(counted).toEqual({ rows: 100, here: 98 });
  await expect(there.getByText("100 / 119 in")).toBeVisible();
  await here.getByRole("button", { name: /^Seen: Amara/ }).click();
  await here.getByRole("button", { name: /^Seen: Student 50/ }).click();
  await expect(here.getByRole("heading", { name: "Look into" })).toBeHidden();
});

test("a verdict takes less than 300 ms over the network", async ({ browser }) => {
  const page = await atDoor(browser, "Door 1");
  for (let n = 1; n <= 30; n++) {
    await check(page, code(n));
    await expectVerdict(page, "admitted", nameOf(n));
  }
  const times = await verdictTimes(page);
  report("online", times);
  expect(times[Math.floor(times.length * 0.75)]).toBeLessThan(300);
});

test("a second tab of one browser waits until the first is closed", async ({ browser }) => {
  const first = await atDoor(browser, "Door 1");
  const second = await first.context().newPage();
  await second.goto(door);
  await expect(second.getByText("The door is open in another tab of this browser.")).toBeVisible();
  await expectNoFaults(second);
  await first.close();
  await expect(second.getByText("/ 119 in")).toBeVisible();
});

test("a phone at the door has one way out", async ({ browser }) => {
  const page = await atDoor(browser, "Door 1");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link")).toHaveText(["Leave the door"]);
  await page.getByRole("link", { name: "Leave the door" }).click();
  await expect(page).toHaveURL("/campus-admin");
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a session that ends stops nobody; what was scanned is sent after signing in again", async ({
  browser,
}) => {
  const page = await atDoor(browser, "Door 1");
  await page.route("**/api/admin/campus/**", (route) =>
    route.fulfill({ status: 401, json: { code: "UNAUTHORIZED" } }),
  );
  await check(page, code(1));
  await expectVerdict(page, "admitted", "Nadia Okafor");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in again" })).toBeVisible();
  await page.unroute("**/api/admin/campus/**");
  await expect(page.getByText("All sent.")).toBeVisible();
});

test("the camera reads codes, and one that stays in view once", async () => {
  const film = join(data, "codes.y4m");
  const scenes = [
    { text: code(1), seconds: 2 },
    { text: "", seconds: 1 },
    { text: code(2), seconds: 2 },
    { text: "", seconds: 1 },
  ];
  filmOf(film, scenes);
  const browser = await launch("--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${film}`);
  const page = await atDoor(browser, "Door 1");
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expectVerdict(page, "admitted", /Nadia Okafor|Idris Vale/);
  await expect(page.getByText("2 / 119 in")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  // The film begins anew.
  await expectVerdict(page, "already", /Already in/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stop the camera" }).click({ force: true });
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
  await browser.close();
});

test("without a camera, or where it is refused, the page says so and the typed code is there", async () => {
  for (const [flags, words] of [
    [["--use-fake-ui-for-media-stream=deny"], "This browser may not use the camera."],
    [
      ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=0"],
      "No camera was found.",
    ],
  ] as const) {
    const browser = await launch(...flags);
    const page = await atDoor(browser, "Door 1");
    await page.getByRole("button", { name: "Start the camera" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expectNoFaults(page);
    await check(page, "UT-ZZZZ-ZZZZ");
    await expectVerdict(page, "unknown", "No ticket");
    await browser.close();
  }
});

test("signing out takes the list along, and asks first where something is not sent", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(door);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, admin.email, admin.password);
  await nameDevice(page, "Door 1");
  await page.route("**/api/admin/campus/**", (route) => route.abort());
  await check(page, code(1));
  await expectVerdict(page, "admitted", "Nadia Okafor");
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 not sent yet.")).toBeVisible();
  const asked: string[] = [];
  page.once("dialog", (leaving) => leaving.accept());
  await page.goto("/profile");
  page.once("dialog", (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect
    .poll(() => asked)
    .toEqual([expect.stringContaining("1 check-in of this phone is not sent yet")]);
  await expect(page).toHaveURL("/profile");
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL("/");
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept.filter((name) => name?.endsWith(".door"))).toEqual([]);
  await context.close();
});

function launch(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, "--use-fake-device-for-media-stream", ...more] });
}

async function signedIn(browser: Browser): Promise<Page> {
  const viewport = test.info().project.use.viewport ?? null;
  const context = await browser.newContext({ storageState: session, baseURL: site, viewport });
  return context.newPage();
}

/** A phone that is ready to scan. */
async function atDoor(browser: Browser, device: string): Promise<Page> {
  const page = await signedIn(browser);
  await page.goto(door);
  await nameDevice(page, device);
  return page;
}

async function nameDevice(page: Page, device: string): Promise<void> {
  await page.getByLabel("Name of this device").fill(device);
  await page.getByRole("button", { name: "Keep this name" }).click();
  await expect(page.getByText("/ 119 in")).toBeVisible();
}

function verdict(page: Page) {
  return page.locator("[data-verdict]");
}

/** Milliseconds from each code to its verdict on the screen, the shortest first. */
async function verdictTimes(page: Page): Promise<number[]> {
  const times = await page.evaluate(() =>
    performance.getEntriesByName("door verdict").map(({ duration }) => duration),
  );
  return times.sort((one, other) => one - other);
}

function report(name: string, times: readonly number[]): void {
  const [middle, last] = [times[Math.floor(times.length / 2)], times.at(-1)];
  const [description, { annotations }] = [`${middle} ms, ${last} ms at most`, test.info()];
  annotations.push({ type: `verdict ${name}`, description });
}
