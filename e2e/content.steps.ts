import { type Browser, expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

export function field(page: Page, label: string) {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

/** The titles of the rows in read mode. */
export function titles(page: Page) {
  return page.locator("main ol li > div > div > p:first-child");
}

/** Expects that everything fits the screen's width, and that every target is large enough for a thumb. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll("main :is(button, input, select, textarea)")]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((control) => control.outerHTML),
  }));
  expect(found).toEqual({ overflow: 0, small: [] });
}

/** A site for a test file that reorders and deletes tracks. The tests run in sequence, with five tracks each. */
export function contentSite() {
  const own = siteForFile();
  let session: Awaited<ReturnType<typeof signedInStorage>>;

  test.beforeAll(async () => {
    session = await signedInStorage(own().site, admin);
  });

  test.beforeEach(async () => {
    await own().sql`delete from tracks`;
    for (const [index, title] of ["Lowlight", "Platform 2", "Salt Wharf", "Night Bus"].entries())
      await own().sql`insert into tracks (title, artist, genre, audio_url, playlist_number, position)
        values (${title}, 'Amara J', 'Electronic', ${`/media/tracks/${index}.mp3`}, 1, ${index + 1})`;
    await own().sql`insert into tracks (title, artist, content_type, playlist_number, position)
      values ('Ends of the Line', 'Idris Vale', 'interview', 2, 1)`;
  });

  return { own, open, stored };

  /** The page as a signed-in admin; requests matching `cutOff` fail. */
  async function open(browser: Browser, cutOff: readonly string[] = []): Promise<Page> {
    const context = await browser.newContext({ storageState: session, baseURL: own().site });
    const page = await context.newPage();
    for (const address of cutOff) await page.route(address, (route) => route.abort());
    await page.goto("/admin/content");
    await expect(page.getByRole("tab", { name: "Playlist 1" })).toBeVisible();
    return page;
  }

  async function stored(): Promise<string[]> {
    const rows = await own()
      .sql`select title, position from tracks where playlist_number = 1 order by position, id`;
    return rows.map(({ title, position }) => `${title} ${position}`);
  }
}
