import { expect, test } from "@playwright/test";
import { fullMonthText } from "../src/shared/time/dates.ts";
import { londonDate } from "../src/shared/time/london.ts";
import { addMonths, monthOf } from "../src/shared/time/plain-dates.ts";
import { calendar, day, heading, open } from "./academic-calendar.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";

test("shows the present month with its counts and no edit buttons, and changes month without a layout shift", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "East London Academic Calendar 2025-2026",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  const today = londonDate(new Date());
  await expect(heading(page, today)).toBeVisible();
  await expect(day(page, today)).toHaveAttribute("aria-current", "date");
  const legend = page.getByRole("heading", { name: "Event Types" });
  await page.evaluate(() => document.fonts.ready);
  const { y: top = 0 } = (await legend.boundingBox()) ?? {};
  await expectNoAxeViolations(page);

  const next = addMonths(monthOf(today), 1);
  await page.getByRole("link", { name: `Next: ${fullMonthText(next)}` }).click();
  await expect(heading(page, next)).toBeVisible();
  await expect(page).toHaveURL(`${calendar}?month=${next}`);
  await expect(page.getByRole("status").filter({ hasText: fullMonthText(next) })).toHaveText(
    /, \d+ events?$/,
  );
  const { y = 0 } = (await legend.boundingBox()) ?? {};
  expect(Math.abs(y - top), "no layout shift beyond the rounding of a pixel").toBeLessThan(1);
  // The link keeps the focus for the next key.
  await page.keyboard.press("Enter");
  await expect(heading(page, addMonths(next, 1))).toBeVisible();
  await expect(page).toHaveURL(`${calendar}?month=${addMonths(next, 1)}`);
  await page.goBack();
  await expect(page).toHaveURL(`${calendar}?month=${next}`);
  await page.goBack();
  await expect(heading(page, today)).toBeVisible();
  await page.reload();
  await expect(heading(page, today)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: /^(Add Event|Edit|Delete)/ })).toHaveCount(0);
});

test("keyboard: days, weeks and months, with the focus kept; Enter opens a day's events", async ({
  page,
}) => {
  await open(page, "?month=2026-10");
  await page.getByRole("link", { name: "Next: November 2026" }).focus();
  await page.keyboard.press("Tab");
  await expect(day(page, "2026-10-01")).toBeFocused();
  const walk = [
    // The range includes the night when the clocks go back.
    "End 2026-10-04",
    "ArrowDown 2026-10-11",
    "ArrowDown 2026-10-18",
    "ArrowDown 2026-10-25",
    "ArrowRight 2026-10-26",
    "ArrowLeft 2026-10-25",
    "Home 2026-10-19",
    "ArrowUp 2026-10-12",
    "PageDown 2026-11-12",
    "PageUp 2026-10-12",
    "Shift+PageUp 2025-10-12",
    "Shift+PageDown 2026-10-12",
    // The range reaches the neighbouring months, through a week that two of them share.
    "ArrowDown 2026-10-19",
    "ArrowDown 2026-10-26",
    "ArrowDown 2026-11-02",
    "Home 2026-11-02",
    "ArrowLeft 2026-11-01",
    "ArrowLeft 2026-10-31",
    "PageDown 2026-11-30",
  ].map((step) => step.split(" ") as [key: string, date: string]);
  for (const [key, date] of walk) {
    await page.keyboard.press(key);
    await expect(day(page, date), `after ${key}`).toBeFocused();
    await expect(page.locator("td[tabindex='0']")).toHaveCount(1);
  }
  await expect(heading(page, "2026-11")).toBeVisible();
  await expect(page).toHaveURL(/month=2026-11$/);

  // The page handles all keys, even if they come faster than the months load.
  for (const key of ["PageUp", "PageUp", "PageUp", "PageDown"]) await page.keyboard.press(key, { delay: 0 });
  await expect(day(page, "2026-09-30")).toBeFocused();
  for (const key of ["PageDown", "PageDown", "ArrowLeft", "ArrowLeft", "ArrowLeft"])
    await page.keyboard.press(key);
  await expect(day(page, "2026-11-27")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#day-2026-11-27")).toBeFocused();
  await expect(page.locator("#day-2026-11-27")).toBeInViewport();
  await expectNoAxeViolations(page);
});
