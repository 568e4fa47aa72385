import { expect, type Locator, test } from "@playwright/test";
import { londonDate } from "../src/shared/time/london.ts";
import { addDays, firstDayOf, lastDayOf, monthOf } from "../src/shared/time/plain-dates.ts";
import { calendar, day, grid, heading, open } from "./academic-calendar.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";

test("an event of several days is a bar over them, week by week and from month to month", async ({
  page,
}) => {
  await open(page, "?month=2025-10");
  const span = async (bar: Locator, first: string, last: string) => {
    const boxes = [bar, day(page, first), day(page, last)].map((each) => each.boundingBox());
    const [drawn, from, to] = await Promise.all(boxes);
    if (!drawn || !from || !to) throw new Error("Not drawn");
    expect(Math.abs(drawn.x - from.x), "starts with its first day").toBeLessThan(5);
    expect(Math.abs(drawn.x + drawn.width - to.x - to.width), "ends with its last day").toBeLessThan(5);
    expect(drawn.y).toBeGreaterThan(from.y);
    expect(drawn.y + drawn.height).toBeLessThan(from.y + from.height);
  };
  const bars = (date: string) => day(page, date).locator(".calendar-bar");
  await span(bars("2025-10-01"), "2025-10-01", "2025-10-05");
  await span(bars("2025-10-06"), "2025-10-06", "2025-10-12");
  await span(bars("2025-10-27").first(), "2025-10-27", "2025-10-31");
  await span(bars("2025-10-27").last(), "2025-10-27", "2025-10-31");
  await expect(day(page, "2025-10-21").locator(".calendar-bar")).toHaveCount(0);

  // A day without a new event opens the entry of the event that continues.
  await day(page, "2025-10-21").getByRole("link").click();
  await expect(page).toHaveURL(/#day-2025-10-01$/);
  const entry = page.locator("#day-2025-10-01");
  await expect(entry).toBeFocused();
  await expect(entry).toContainText("from 2 Sep to 19 Dec 2025");
  await page.getByRole("link", { name: "Next: November 2025" }).click();
  await span(bars("2025-11-01"), "2025-11-01", "2025-11-02");
  await expect(page.locator("#day-2025-11-01")).toContainText("from 2 Sep to 19 Dec 2025");
  await expectNoAxeViolations(page);
});

test.describe("in a browser of another time zone", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("the days are the same across both clock changes, and today is London's date", async ({ page }) => {
    for (const month of ["2026-03", "2026-10"]) {
      await open(page, `?month=${month}`);
      const days = await grid(page)
        .locator("[data-date]")
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.date));
      const count = Number(lastDayOf(month).slice(8));
      expect(days).toEqual(Array.from({ length: count }, (_, at) => addDays(firstDayOf(month), at)));
    }
    await open(page);
    await expect(grid(page).locator("[aria-current=date]")).toHaveAttribute(
      "data-date",
      londonDate(new Date()),
    );
  });
});

test("today changes at London's midnight on an open page", async ({ page }) => {
  const today = londonDate(new Date());
  const from = `${monthOf(today)}-12`;
  // In summer London's midnight is an hour before UTC's; the test passes both.
  await page.clock.install({ time: new Date(`${from}T21:30:00Z`) });
  await page.goto(calendar);
  await expect(day(page, from)).toHaveAttribute("aria-current", "date");
  await page.clock.fastForward("02:29:59");
  await page.clock.runFor(2000);
  await expect(day(page, addDays(from, 1))).toHaveAttribute("aria-current", "date");
  await expect(grid(page).locator("[aria-current]")).toHaveCount(1);
});

test("a month that cannot be read says so, and a retry shows it", async ({ page }) => {
  await open(page, "?month=2026-03");
  const data = /academic-calendar\.data/;
  await page.route(data, (route) => route.abort());
  await day(page, "2026-03-01").focus();
  await page.keyboard.press("Shift+PageDown");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Failed to load calendar events");
  await expect(day(page, "2027-03-01")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.unroute(data);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Docklands Dub Sundown").last()).toBeVisible();
});

test("the neighbouring months are prefetched", async ({ page, context }) => {
  await open(page, "?month=2026-03");
  const prefetched = page.waitForEvent("requestfinished", (request) =>
    /academic-calendar\.data\?month=2026-04/.test(request.url()),
  );
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("region", { name: "April events" })).toContainText("Easter Monday");
  await prefetched;
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("region", { name: "May events" })).toContainText("Beckton Block Party");
});

test("a feed is selected, copied, downloaded and subscribed to", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const panel = page.getByRole("region", { name: "Subscribe" });
  const address = panel.getByLabel("Address of the feed");
  await expect(address).toHaveValue(`${baseURL}${calendar}.ics`);
  // A touch loads the scripts; a selection made before hydration counts.
  await panel.getByLabel("Dates of").focus();
  await panel.getByLabel("Dates of").selectOption("UEL");
  await panel.getByLabel("What").selectOption("Festival");
  const feed = `${calendar}.ics?institution=uel&type=festival`;
  await expect(address).toHaveValue(baseURL + feed);
  await panel.getByRole("button", { name: "Copy address" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + feed);
  await expect(panel.getByRole("link", { name: "Subscribe" })).toHaveAttribute(
    "href",
    `webcal://${new URL(baseURL ?? "").host}${feed}`,
  );
  const download = page.waitForEvent("download");
  await panel.getByRole("link", { name: "Download .ics" }).click();
  expect((await download).suggestedFilename()).toBe("east-london-academic-calendar.ics");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("months are links, their events are readable, and the selected feed downloads", async ({ page }) => {
    await page.goto(`${calendar}?month=2026-07`);
    await page.getByRole("link", { name: "Next: August 2026" }).click();
    await expect(heading(page, "2026-08")).toBeVisible();
    const list = page.getByRole("region", { name: "August events" });
    await expect(list).toContainText("Mainframe, the festival");
    await day(page, "2026-08-15").getByRole("link").click();
    await expect(list.getByText("Mainframe, the festival")).toBeInViewport();
    await page.getByRole("link", { name: "Today" }).click();
    await expect(heading(page, londonDate(new Date()))).toBeVisible();
    await page.getByLabel("What").selectOption("Conference");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download what is chosen" }).click();
    expect((await download).url()).toMatch(/institution=all&type=conference$/);
  });
});
