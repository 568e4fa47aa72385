import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { secretsFrom } from "../src/shared/secrets/secrets.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// Its figures count every booking, so it runs on its own site, in sequence, since all tests share the bookings.
test.describe.configure({ mode: "default", timeout: 120_000 });

const FILLERS = 60;

let own: OwnSite;
let site = "";
let sql: OwnSite["sql"];
let session: Awaited<ReturnType<typeof signedInStorage>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSite();
  ({ site, sql } = own);
  // Otherwise a truncation prints a notice for each table that it cascades to.
  await sql`set client_min_messages = warning`;
  await sql`insert into users (email, password_hash)
    select 'student' || n || '@example.ac.uk', 'x' from generate_series(1, ${FILLERS + 3}::int) n`;
  session = await signedInStorage(site, admin);
});

test.afterAll(() => own.end());

test.afterEach(closePages);

test.beforeEach(async () => {
  await sql`delete from audit_log`;
  await sql`truncate campus_events cascade`;
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees, status, created_at, updated_at)
    values ('UCL', 'Bloomsbury', 'The Old Refectory', '2099-03-14', '18:30', 4.5, 200, ${FILLERS + 2}, 'tickets_live', now(), now()),
      ('UEL', 'Docklands', 'Dock', '2099-03-22', '19:00', 6, 100, 1, 'upcoming', now(), now())`;
  await book(1, "UCL", "Nadia Okafor", "UT-7K4Q-91MX");
  await book(2, "UCL", "=HYPERLINK(1)", "UT-2MXP-40AA");
  await book(3, "UEL", "Samira Dhalla", "UT-9QRC-17ZZ");
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key,
      ticket_code, ticket_price, created_at, updated_at)
    select event.id, 'Student Number ' || n, account.email, 'UCL', account.id, gen_random_uuid(),
      'UT-0000-' || 1000 + n, 4.5, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(4, ${FILLERS + 3}::int) n
      join users account on account.email = 'student' || n || '@example.ac.uk'
      join campus_events event on event.university = 'UCL'`;
});

test("rows do not overlap, also after a phone is rotated", async ({ browser }) => {
  await sql`update campus_ticket_bookings set student_email = 'somebody.with.a.long.name@students.college.example.ac.uk'`;
  const page = await open(browser);
  for (const width of [390, 1200, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator("tr[data-index]").first()).toBeVisible();
    const overlaps = () =>
      page.locator("tr[data-index]").evaluateAll((rows) => {
        const boxes = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        return boxes.filter((box, place) => (boxes[place + 1]?.top ?? box.bottom) < box.bottom - 1).length;
      });
    await expect.poll(overlaps).toBe(0);
  }
});

test("an admin finds a booking by code, checks it in by the keyboard and takes it back", async ({
  browser,
}) => {
  const page = await open(browser);
  const other = await open(browser);
  await expect(page.getByText("Total Bookings").locator("xpath=..")).toContainText(`${FILLERS + 3}`);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await search(page).fill("ut7k4q");
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  // In 2099: only bookings of tonight have a check-in button in the row.
  await expect(page.getByRole("button", { name: /^Check in/ })).toHaveCount(0);
  await row(page, "Nadia Okafor").getByRole("button", { name: "More for Nadia Okafor" }).press("Enter");
  const checkIn = row(page, "Nadia Okafor").getByRole("button", { name: "Check in Nadia Okafor" });
  await expect(checkIn).toBeFocused();
  await checkIn.press("Enter");
  await expectToast(page, "Student checked in successfully!", "Nadia Okafor, UT-7K4Q-91MX");
  const undo = row(page, "Nadia Okafor").getByRole("button", { name: "Undo the check-in of Nadia Okafor" });
  await expect(undo).toBeFocused();
  await expect(row(page, "Nadia Okafor")).toContainText("Checked in");

  // Another open page updates without an interaction.
  await search(other).fill("nadia");
  await expect(row(other, "Nadia Okafor")).toContainText("Checked in");
  await expect(page.getByText("2% of bookings")).toBeVisible();

  await undo.press("Enter");
  const question = page.getByRole("dialog", { name: "Undo the check-in?" });
  await expect(question).toContainText("Nadia Okafor");
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Nadia Okafor")).toContainText("Confirmed");
  await expect(row(other, "Nadia Okafor")).toContainText("Confirmed");
  const [kept] = await sql`select checked_in from campus_ticket_bookings where ticket_code = 'UT-7K4Q-91MX'`;
  expect(kept).toEqual({ checked_in: false });
});

test("a failed check-in says so, and the row is rolled back", async ({ browser }) => {
  const page = await open(browser, ["**/check-in"]);
  await search(page).fill("samira");
  await row(page, "Samira Dhalla").getByRole("button", { name: "More for Samira Dhalla" }).click();
  await row(page, "Samira Dhalla").getByRole("button", { name: "Check in Samira Dhalla" }).click();
  await expectToast(page, "Failed to check in: Check your connection and try again.", "Samira Dhalla");
  await expect(row(page, "Samira Dhalla")).toContainText("Confirmed");
});

test("the visible rows are exported without formulas, and the audit log has the export", async ({
  browser,
}) => {
  const secrets = secretsFrom(own.secretKey);
  await sql`insert into campus_booking_sensitive_data (booking_id, phone_number)
    select id, ${secrets.seal("campus booking", "+44 7700 900123")} from campus_ticket_bookings where ticket_code = 'UT-2MXP-40AA'`;
  const page = await open(browser);
  await search(page).fill("nobody of that name");
  await expect(page.getByText("No bookings found matching your criteria.")).toBeVisible();
  await search(page).fill("hyperlink");
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^campus_bookings_\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, rest] = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(head).toMatch(/^\uFEFFEvent,Name,/);
  expect(line).toMatch(/^"UCL, 14 Mar 2099",'=HYPERLINK\(1\),student2@example\.ac\.uk,/);
  expect(line).toContain(",+44 7700 900123,UT-2MXP-40AA,");
  expect(rest).toBe("");
  await expectToast(page, "CSV saved", "The security log notes this export.");
  expect(await sql`select detail from audit_log where event = 'campus-phones-exported'`).toEqual([
    { detail: { rows: 1 } },
  ]);
});

test("an export whose phone numbers cannot be read says so and saves nothing", async ({ browser }) => {
  const page = await open(browser, ["**/bookings/phones"]);
  let downloads = 0;
  page.on("download", () => downloads++);
  const button = page.getByRole("button", { name: "Export CSV" });
  await button.press("Enter");
  await expectToast(page, "Export failed", "Check your connection and try again.");
  await expect(button).toBeFocused();
  const failure = page.getByRole("dialog", { name: "Export failed" });
  await expect(failure).toBeHidden({ timeout: 30_000 });
  await page.unroute("**/bookings/phones");
  await page.route("**/bookings/phones", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
  await button.press("Enter");
  await expect(failure).toBeVisible();
  expect(downloads).toBe(0);
});

test("two nights of one university on one day can be told apart", async ({ browser }) => {
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
    values ('UEL', 'Docklands', 'Cellar', '2099-03-22', '22:00', 0, 100, now(), now())`;
  const page = await open(browser);
  const filter = page.getByRole("main").getByLabel("Event", { exact: true });
  await filter.selectOption({ label: "UEL, 22 Mar 2099, 22:00" });
  await expect(page.getByText("No bookings found matching your criteria.")).toBeVisible();
  await filter.selectOption({ label: "UEL, 22 Mar 2099, 19:00" });
  await expect(row(page, "Samira Dhalla")).toContainText("UEL, 22 Mar 2099, 19:00");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(
    '"UEL, 22 Mar 2099, 19:00",Samira Dhalla',
  );
  await page.getByRole("button", { name: "Samira Dhalla: details" }).click();
  await expect(page.getByRole("dialog").getByText("UEL, 22 Mar 2099, 19:00")).toBeVisible();
});

test("a long list is virtualised, and scrolling keeps the focus", async ({ browser }) => {
  const page = await open(browser);
  const table = page.getByRole("table", { name: "Ticket bookings, the newest first" });
  await expect(table).toHaveAttribute("aria-rowcount", String(FILLERS + 4));
  expect(await table.locator("tr[data-id]").count()).toBeLessThan(FILLERS);
  const first = table.locator("tr[data-id]").first().getByRole("button").first();
  const name = (await first.textContent()) ?? "";
  await first.focus();
  await table.evaluate((list) => list.scrollIntoView(false));
  await expect(table.locator(`tr[aria-rowindex="${FILLERS + 4}"]`)).toBeVisible();
  await expect(page.getByRole("button", { name: `${name}: details` })).toBeFocused();

  await page.getByRole("button", { name: "To the charts" }).press("Enter");
  const asTable = page.locator(":focus").getByRole("button", { name: "Show as table" });
  await expect(asTable).toBeInViewport();

  await page
    .getByRole("main")
    .getByLabel("Event", { exact: true })
    .selectOption({ label: "UEL, 22 Mar 2099" });
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Bookings over time" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Bookings by event" }).getByRole("row")).toHaveCount(2);
});

test("a booking's confidential note is shown, and the audit log has who read it", async ({ browser }) => {
  const page = await open(browser);
  await search(page).fill("nadia");
  await page.getByRole("button", { name: "Nadia Okafor: details" }).click();
  const details = page.getByRole("dialog", { name: "Nadia Okafor" });
  await expect(details.getByText("Emergency contact")).toBeVisible();
  await expectNoAxeViolationsInDialog(details);
  await details.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expectNoAxeViolationsInDialog(question);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Nadia Okafor: details" })).toBeFocused();
  await expect
    .poll(async () => (await sql`select 1 from audit_log where event = 'campus-details-read'`).length)
    .toBe(1);
});

test("events are listed with links to their doors; one without bookings can be deleted", async ({
  browser,
}) => {
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
    values ('King’s', 'Strand', 'The Vault', '2099-04-12', '19:30', 0, 10, now(), now())`;
  const page = await open(browser);
  await page.getByRole("tab", { name: "EVENT MANAGEMENT" }).click();
  const events = page.getByRole("table", { name: "Campus events, the next first" });
  await expect(events.getByRole("row")).toHaveCount(4);
  await expectNoAxeViolations(page);
  await expect(events.getByRole("link", { name: "Door: UCL, 14 Mar 2099" })).toHaveAttribute(
    "href",
    /^\/campus-admin\/door\?event=[0-9a-f-]{36}$/,
  );
  await page.getByRole("button", { name: "Edit UCL, 14 Mar 2099" }).click();
  await expect(page.getByRole("dialog", { name: "Edit event" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit UCL, 14 Mar 2099" })).toBeFocused();
  await page.getByRole("button", { name: "Delete King’s, 12 Apr 2099" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(events.getByRole("row")).toHaveCount(3);
});

test("upcoming events are listed first, the next on top; all are searchable, and marked once they are over", async ({
  browser,
}) => {
  await sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price, max_capacity, created_at, updated_at)
    select 'City ' || n, 'Islington', 'Hall', date '2020-01-01' + n, '19:30', array['Zoë'], 0, 100, now(), now() from generate_series(1, 60) n`;
  const page = await open(browser);
  await page.getByRole("tab", { name: "EVENT MANAGEMENT" }).click();
  const rows = page.getByRole("table", { name: "Campus events, the next first" }).locator("tbody tr");
  const box = page.getByRole("searchbox", { name: "Search events" });
  await expect(rows).toHaveCount(50);
  await expect(rows.nth(0)).toContainText("UCL, 14 Mar 2099");
  await expect(rows.nth(0)).toContainText("TICKETS LIVE");
  await expect(rows.nth(1)).toContainText("UEL, 22 Mar 2099");
  await expect(rows.nth(2)).toContainText("City 60, 1 Mar 2020");
  await expect(rows.nth(2)).toContainText("FREE");
  await expect(rows.nth(2).getByText("Over", { exact: true })).toBeVisible();
  await expect(page.getByText("Over", { exact: true })).toHaveCount(48);
  await expect(page.getByText("Showing 50 of 62")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(rows).toHaveCount(62);
  await expect(rows.nth(50).getByRole("link")).toBeFocused();
  await expectNoAxeViolations(page);

  await box.fill("refectory");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("Showing 1 of 62")).toBeVisible();
  await box.fill("zoe 60");
  await expect(rows).toHaveText([/City 60, 1 Mar 2020/]);
  await box.fill("no such hall");
  await expect(page.getByText("No events match your search.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a failed load says so, and a retry shows the data", async ({ browser }) => {
  await sql`delete from campus_ticket_bookings`;
  const page = await open(browser, ["**/campus/stats"], false);
  await expect(page.getByRole("alert")).toContainText(
    "Failed to load data: Check your connection and try again.",
  );
  await page.unroute("**/campus/stats");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page.getByText("No bookings found matching your criteria.")).toBeVisible();
});

/** Inserts a booking of the `n`th account, made so many minutes ago. */
async function book(n: number, university: string, name: string, code: string): Promise<void> {
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key,
      ticket_code, ticket_price, created_at, updated_at)
    select event.id, ${name}, account.email, 'UCL', account.id, gen_random_uuid(), ${code}, 4.5,
      now() - ${n} * interval '1 minute', now() - ${n} * interval '1 minute'
    from campus_events event, users account
    where event.university = ${university} and account.email = ${`student${n}@example.ac.uk`}`;
}

/** The dashboard as a signed-in admin; requests matching `cutOff` fail. */
async function open(browser: Browser, cutOff: readonly string[] = [], isThere = true): Promise<Page> {
  const context = await browser.newContext({ storageState: session, baseURL: site });
  const page = await context.newPage();
  for (const address of cutOff) await page.route(address, (route) => route.abort());
  await page.goto("/campus-admin");
  if (isThere) {
    await expect(page.getByRole("main").getByLabel("Event", { exact: true })).toHaveValue("");
    await expect(page.getByText(`Showing ${FILLERS + 3} of ${FILLERS + 3}`)).toBeVisible({ timeout: 30_000 });
  }
  return page;
}

function search(page: Page) {
  return page.getByRole("searchbox", { name: "Search bookings" });
}

function row(page: Page, name: string) {
  return page.locator("tr[data-id]").filter({ hasText: name });
}
