import { type Browser, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

/** Opens a section's form, and returns the control of a field. */
export async function edit(page: Page, part: string, field: string) {
  await page.getByRole("button", { name: `Edit ${part}`, exact: true }).click();
  return page.getByRole("textbox", { name: new RegExp(`^${field}`) });
}

/** A site for a test file that edits the funding page. The tests run in sequence, each on a page without content. */
export function fundingSite() {
  const own = siteForFile();

  test.beforeEach(async () => {
    await own().sql`delete from page_words`;
  });

  return { own, openAsAdmin };

  function openAsAdmin(browser: Browser): Promise<Page> {
    return openAs(browser, own().site, admin, "/mainframe/funding");
  }
}
