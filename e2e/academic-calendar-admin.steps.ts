import { type Browser, expect, type Page, test } from "@playwright/test";
import { londonDate } from "../src/shared/time/london.ts";
import { monthOf } from "../src/shared/time/plain-dates.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const month = monthOf(londonDate(new Date()));

export const date = `${month}-14`;

export const add = (page: Page) => page.getByRole("button", { name: "Add Event", exact: true });

export const entry = (page: Page, title: string) =>
  page
    .locator(".calendar-entry")
    .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 4 }) });

/** A site for a test file that edits the calendar. The tests run in sequence, each with one event. */
export function calendarSite() {
  const own = siteForFile();
  let session: Awaited<ReturnType<typeof signedInStorage>>;

  test.beforeEach(async () => {
    session ??= await signedInStorage(own().site, admin);
    const { sql } = own();
    await sql`delete from academic_calendar_events`;
    await sql`insert into academic_calendar_events (date, title, description, created_at, updated_at)
      values (${date}, 'Open evening', '17:00 to 19:30', now(), now())`;
  });

  return { own, open };

  async function open(browser: Browser): Promise<Page> {
    const context = await browser.newContext({
      storageState: session,
      baseURL: own().site,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    await page.goto("/academic-calendar");
    await expect(add(page)).toBeVisible();
    return page;
  }
}
