import { type Browser, expect, type Page, test } from "@playwright/test";
import { pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export async function edit(page: Page) {
  await pressInRow(page, "", "Edit");
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form).toBeVisible();
  return form;
}

/** A site for a test file that creates and deletes events. The tests run in sequence, each with one night. */
export function eventsSite() {
  const own = siteForFile();
  let session: Awaited<ReturnType<typeof signedInStorage>>;

  test.beforeAll(async () => {
    session = await signedInStorage(own().site, admin);
  });

  test.beforeEach(async () => {
    await own().sql`delete from campus_events`;
    await own()
      .sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
      values ('UEL', 'London E16', 'Royal Dock Hall', '2099-03-22', '18:00', ${["Tee", "Delphine"]}, 450, 180, 64, 'tickets_live', now(), now())`;
  });

  return { own, open };

  async function open(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ storageState: session, baseURL: own().site });
    const page = await context.newPage();
    await page.goto("/campus-admin");
    await page.getByRole("tab", { name: "Event management" }).click();
    await expect(page.getByRole("button", { name: "Add event" })).toBeVisible();
    return page;
  }
}
