import { type Browser, expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import type { OwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const wide = { width: 1440, height: 900 };

/** Inserts a session; returns its id. */
export async function addSession(
  sql: OwnSite["sql"],
  session: { title: string; mentorId: string; date: string; description?: string },
): Promise<string> {
  const [event] = await sql<{ id: string }[]>`
    insert into campus_events (kind, university, location, venue, event_date, event_time, end_time, ticket_price,
      max_capacity, created_at, updated_at)
    values ('lab', ${session.title}, '', 'Studio 2', ${session.date}, '18:00', '20:00', 0, 20, now(), now()) returning id`;
  const id = event?.id ?? "";
  await sql`insert into lab_sessions (id, mentor_id, description)
    values (${id}, ${session.mentorId}, ${session.description ?? null})`;
  return id;
}

export function row(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

/** A site for a file of tests that run the labs. They run in sequence, each without mentors and sessions. */
export function labsSite() {
  const own = siteForFile();

  test.beforeEach(async () => {
    const { sql } = own();
    await sql`delete from campus_events where kind = 'lab'`;
    await sql`delete from lab_mentors`;
  });

  return { own, newPage, open, visit };

  async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
    const storageState = await signedInStorage(own().site, admin);
    return (await browser.newContext({ viewport, storageState })).newPage();
  }

  /** An admin's page with the panel. */
  async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
    const page = await newPage(browser, viewport);
    await page.goto(`${own().site}/admin/labs`);
    await expect(page.getByRole("tab", { name: /^Sessions/ })).toBeVisible({ timeout: 30_000 });
    return page;
  }

  /** The public page, open in a visitor's browser. */
  async function visit(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext({ viewport: wide })).newPage();
    await page.goto(`${own().site}/labs`);
    return page;
  }
}
