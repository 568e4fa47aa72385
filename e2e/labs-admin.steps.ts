import { type Browser, expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const wide = { width: 1440, height: 900 };

export function row(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

/** A site for a file of tests that run the labs. They run in sequence, each without mentors and sessions. */
export function labsSite() {
  const own = siteForFile();

  test.beforeEach(async () => {
    const { sql } = own();
    await sql`delete from lab_sessions`;
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
