import { type Browser, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

/** Opens the form of a part, and returns the control of a field. */
export async function edit(page: Page, part: string, field: string) {
  await page.getByRole("button", { name: `Edit ${part}`, exact: true }).click();
  return page.getByRole("textbox", { name: new RegExp(`^${field}`) });
}

/** A site for a file of tests that edit the funding page. They run in sequence, each on a page without content. */
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
