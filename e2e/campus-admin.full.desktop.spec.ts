import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { bookingsSite, FILLERS, search } from "./campus-admin.steps.ts";
import { itemOf, menuOf } from "./event-rows.steps.ts";

const { own, open } = bookingsSite();

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

test("events are listed, each with a menu that leads to its door and back to the focus", async ({
  browser,
}) => {
  const page = await open(browser);
  await page.getByRole("tab", { name: "EVENT MANAGEMENT" }).click();
  const events = page.getByRole("table", { name: "Campus events, next first" });
  await expect(events.getByRole("row")).toHaveCount(3);
  await expectNoAxeViolations(page);
  const menu = menuOf(page, "UCL, 14 Mar 2099");
  await menu.click();
  await expect(itemOf(page, "Door")).toHaveAttribute("href", /^\/campus-admin\/door\?event=[0-9a-f-]{36}$/);
  await expectNoAxeViolations(page, "[role=menu]");
  await itemOf(page, "Edit").click();
  await expect(page.getByRole("dialog", { name: "Edit event" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("upcoming events are listed first, the next on top; past ones are marked, and a search finds one", async ({
  browser,
}) => {
  await own()
    .sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price_pence, max_capacity, created_at, updated_at)
    select 'City ' || n, 'Islington', 'Hall', date '2020-01-01' + n, '19:30', array['Zoë'], 0, 100, now(), now() from generate_series(1, 60) n`;
  const page = await open(browser);
  await page.getByRole("tab", { name: "EVENT MANAGEMENT" }).click();
  const rows = page.getByRole("table", { name: "Campus events, next first" }).locator("tbody tr");
  const box = page.getByRole("searchbox", { name: "Search events" });
  await expect(rows).toHaveCount(50);
  await expect(rows.nth(0)).toContainText("UCL, 14 Mar 2099");
  await expect(rows.nth(1)).toContainText("UEL, 22 Mar 2099");
  await expect(rows.nth(2)).toContainText("City 60, 1 Mar 2020");
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
});
