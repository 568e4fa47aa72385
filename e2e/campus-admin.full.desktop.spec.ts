import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { bookingsSite, FILLERS, row, search } from "./campus-admin.steps.ts";
import { itemOf, menuOf, pressInRow } from "./event-rows.steps.ts";

const { own, open } = bookingsSite();

test("an address that no list has, such as an old link's, shows all rows", async ({ browser }) => {
  const page = await open(browser);
  const all = page.getByText(`Showing 1–50 of ${FILLERS + 3}`);
  for (const query of ["event=x", "sort=x", `q=${"x".repeat(300)}`]) {
    await page.goto(`/campus-admin?${query}`);
    await expect(all, query).toBeVisible();
    await expect(page).toHaveURL(/\/campus-admin$/);
  }
  for (const query of ["after=xyz", `before=${crypto.randomUUID()}`]) {
    await page.goto(`/campus-admin?${query}`);
    await expect(all, query).toBeVisible();
  }
});

test("the visible rows are exported without formulas, and the audit log has the export", async ({
  browser,
}) => {
  const secrets = secretsFrom(own().secretKey);
  await own().sql`insert into campus_booking_sensitive_data (booking_id, phone_number)
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
  expect(await own().sql`select detail from audit_log where event = 'list-exported'`).toEqual([
    { detail: { list: "campus.dashboard.bookings.list", rows: 1 } },
  ]);
});

test("an export that fails or is cut off says so and saves nothing", async ({ browser }) => {
  const page = await open(browser, ["**/bookings/csv"]);
  let downloads = 0;
  page.on("download", () => downloads++);
  const button = page.getByRole("button", { name: "Export CSV" });
  await button.press("Enter");
  await expectToast(page, "Export failed", "Check your connection and try again.");
  await expect(button).toBeFocused();
  const failure = page.getByRole("dialog", { name: "Export failed" });
  await expect(failure).toBeHidden();
  await page.unroute("**/bookings/csv");
  const part = { text: "Event\r\n", rows: 0, of: 63, isLast: false, unreadable: 0 };
  await page.route("**/bookings/csv", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: message\ndata: ${JSON.stringify(part)}\n\n`,
    }),
  );
  await button.press("Enter");
  await expectToast(page, "Export failed", "It was cut off, and nothing is saved. Try again.");
  expect(downloads).toBe(0);
});

test("a link shows a search of an event again, and Back returns to the rows before", async ({ browser }) => {
  const page = await open(browser);
  await search(page).fill("student number");
  await expect(
    page.getByText(`Showing 1–50 of ${FILLERS} that match, ${FILLERS + 3} in total`),
  ).toBeVisible();
  await page
    .getByRole("main")
    .getByLabel("Event", { exact: true })
    .selectOption({ label: "UEL, 22 Mar 2099" });
  await expect(page.getByText(`Showing 0 of ${FILLERS + 3}`)).toBeVisible();
  await search(page).fill("samira");
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  await expect(page).toHaveURL(/\?q=samira&event=[\da-f-]{36}$/);
  await page.reload();
  await expect(page.getByText(`Showing 1 of ${FILLERS + 3}`)).toBeVisible();
  await expect(search(page)).toHaveValue("samira");
  await page.goBack();
  await expect(search(page)).toHaveValue("student number");
  await expect(
    page.getByText(`Showing 1–50 of ${FILLERS} that match, ${FILLERS + 3} in total`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Student", exact: true }).click();
  await expect(page).toHaveURL(/\?q=student\+number&sort=student$/);
  await expect(page.locator("tr[data-id]").first()).toContainText("Student Number 10");
  await expect(page.getByRole("columnheader", { name: "Student" })).toHaveAttribute("aria-sort", "ascending");
});

test("Back over a filter leaves the focus where it was", async ({ browser }) => {
  const page = await open(browser);
  const event = page.getByRole("main").getByLabel("Event", { exact: true });
  await event.focus();
  await event.selectOption({ label: "UEL, 22 Mar 2099" });
  await expect(page).toHaveURL(/event=/);
  await page.goBack();
  await expect(event).toHaveValue("");
  await expect(event).toBeFocused();
  await page.goForward();
  await expect(event).not.toHaveValue("");
  await expect(event).toBeFocused();
});

test("two nights of one university on one day can be told apart", async ({ browser }) => {
  await own()
    .sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
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

test("a list has pages with addresses; a press keeps the focus, and Back returns", async ({ browser }) => {
  const page = await open(browser);
  const rows = page.locator("tr[data-id]");
  const pages = page.getByRole("navigation", { name: "Pages of bookings" });
  const way = (name: string) => pages.getByRole("button", { name, exact: true });
  const shown = (text: string) =>
    expect(page.getByRole("status").filter({ hasText: `Showing ${text}` })).toBeAttached();
  const all = FILLERS + 3;
  await expect(rows).toHaveCount(50);
  await expect(way("First")).toHaveAttribute("aria-disabled", "true");
  await expect(way("Previous")).toHaveAttribute("aria-disabled", "true");

  await way("Next").press("Enter");
  await shown(`51–${all} of ${all}`);
  await expect(rows).toHaveCount(all - 50);
  await expect(rows.first()).toBeInViewport();
  await expect(way("Next")).toBeFocused();
  await expect(way("Next")).toHaveAttribute("aria-disabled", "true");
  await expect(page).toHaveURL(/\/campus-admin\?after=[\da-f-]{36}$/);
  await page.keyboard.press("Enter");
  await expectNoAxeViolations(page);

  const first = (await rows.first().textContent()) ?? "";
  await own()
    .sql`update campus_ticket_bookings set created_at = now() where id = (select id from campus_ticket_bookings order by created_at limit 1)`;
  await shown(`52–${all} of ${all}`);
  await expect(rows.first()).toHaveText(first);

  await page.reload();
  await shown(`52–${all} of ${all}`);
  await way("Previous").press("Enter");
  await shown(`2–51 of ${all}`);
  await expect(way("Previous")).toBeFocused();
  await page.goBack();
  await shown(`52–${all} of ${all}`);
  await page.goBack();
  await shown(`1–50 of ${all}`);
  await expect(page).toHaveURL(/\/campus-admin$/);

  await way("Last").press("Enter");
  await shown(`${all - 49}–${all} of ${all}`);
  await expect(page).toHaveURL(/\?from=end$/);
  await expect(way("Last")).toBeFocused();
  await way("First").press("Enter");
  await shown(`1–50 of ${all}`);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await pages.getByRole("button").all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await search(page).fill("samira");
  await shown(`1 of ${all}`);
  await expect(pages).toHaveCount(0);
});

test("the charts below a list are reached by a button, and shown as tables", async ({ browser }) => {
  const page = await open(browser);
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
    .poll(async () => (await own().sql`select 1 from audit_log where event = 'campus-details-read'`).length)
    .toBe(1);
});

test("events are listed, each with a menu that leads to its door; one without bookings can be deleted", async ({
  browser,
}) => {
  await own()
    .sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
    values ('King’s', 'Strand', 'The Vault', '2099-04-12', '19:30', 0, 10, now(), now())`;
  const page = await open(browser);
  await page.getByRole("tab", { name: "EVENT MANAGEMENT" }).click();
  const events = page.getByRole("table", { name: "Campus events, the next first" });
  await expect(events.getByRole("row")).toHaveCount(4);
  await expectNoAxeViolations(page);
  const menu = menuOf(page, "UCL, 14 Mar 2099");
  await menu.click();
  await expect(itemOf(page, "Door")).toHaveAttribute("href", /^\/campus-admin\/door\?event=[0-9a-f-]{36}$/);
  await expectNoAxeViolations(page, "[role=menu]");
  await itemOf(page, "Edit").click();
  await expect(page.getByRole("dialog", { name: "Edit event" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await pressInRow(page, "King’s, 12 Apr 2099", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(events.getByRole("row")).toHaveCount(3);
});

test("upcoming events are listed first, the next on top; all are searchable, and marked once they are over", async ({
  browser,
}) => {
  await own()
    .sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price_pence, max_capacity, created_at, updated_at)
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
  await expect(rows.nth(50).getByRole("link").first()).toBeFocused();
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
  await own().sql`delete from campus_ticket_bookings`;
  const page = await open(browser, ["**/campus/stats"], false);
  await expect(page.getByRole("alert")).toContainText(
    "Failed to load data: Check your connection and try again.",
  );
  await page.unroute("**/campus/stats");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page.getByText("No bookings found matching your criteria.")).toBeVisible();
});
