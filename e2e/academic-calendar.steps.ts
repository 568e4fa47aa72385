import { expect, type Page } from "@playwright/test";
import { fullMonthText } from "../src/shared/time/dates.ts";

export const calendar = "/academic-calendar";

export const grid = (page: Page) => page.getByRole("grid");

export const heading = (page: Page, month: string) =>
  page.getByRole("heading", { name: fullMonthText(month), exact: true });

export const day = (page: Page, date: string) => grid(page).locator(`[data-date="${date}"]`);

/** Waits for hydration, so that the page handles keys and clicks. */
export async function open(page: Page, query = ""): Promise<void> {
  await page.goto(calendar + query);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}
