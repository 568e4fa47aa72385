import { createReadStream } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { userIdOf } from "./own-site.ts";
import { admin, password, signedInStorage } from "./sessions.ts";

export const clip = "demo/videos/stack-test.mp4";

type Session = Awaited<ReturnType<typeof signedInStorage>>;

/** A site for a test file that changes the feed. The tests run in sequence, each with an empty feed. */
export function cultureSite() {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });
  const sessions = new Map<string, Session>();

  test.beforeEach(async () => {
    await own().sql`delete from culture_videos`;
    await own().sql`delete from terms_acceptances`;
    await own().sql`delete from tracks`;
  });

  return {
    get site() {
      return own().site;
    },
    get sql() {
      return own().sql;
    },
    get media() {
      return own().media;
    },
    get secretKey() {
      return own().secretKey;
    },
    userIdOf: (email: string) => userIdOf(own(), email),
    fileOf,

    /** Opens a page for the account with this email address, or for a visitor. */
    async open(
      browser: Browser,
      email?: string,
      options: BrowserContextOptions = {},
      path = "/",
    ): Promise<Page> {
      const storageState = email ? await sessionOf(email) : undefined;
      const context = await browser.newContext({
        baseURL: own().site,
        ...options,
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      await page.goto(path);
      if (path === "/") await page.locator("#culture").scrollIntoViewIfNeeded();
      return page;
    },

    async insertVideo(title: string, category: string, userId: string | null = null): Promise<void> {
      const { media } = own();
      const name = fileOf(title);
      const poster = name.replace("mp4", "webp");
      await media.put(name, createReadStream(clip));
      await media.put(poster, createReadStream(clip.replace("mp4", "webp")));
      await own().sql`insert into culture_videos
          (title, category, video_url, poster_url, file_size, duration, width, height, user_id)
        values (${title}, ${category}, ${media.url(name)}, ${media.url(poster)}, 152312, 4, 640, 360, ${userId})`;
    },
  };

  async function sessionOf(email: string): Promise<Session> {
    const known = sessions.get(email);
    if (known) return known;
    await userIdOf(own(), email);
    const session = await signedInStorage(own().site, email === admin.email ? admin : { email, password });
    sessions.set(email, session);
    return session;
  }
}

function fileOf(title: string): string {
  return `culture-videos/culture-videos/${title.replace(/\W+/g, "-")}.mp4`;
}

export function tile(page: Page, name: string) {
  return page.locator(`[data-tile=${name}]`);
}

export function player(page: Page, title: string) {
  return page.locator(`video[aria-label="${title}"]`);
}

export async function expectPlaying(page: Page, title: string, isPlaying = true): Promise<void> {
  const read = () =>
    player(page, title).evaluate((video: HTMLVideoElement) => {
      // A short clip would end before the assertion.
      video.loop = true;
      return video.currentTime > 0 && !video.paused;
    });
  await expect.poll(read).toBe(isPlaying);
}

export async function openMenu(page: Page, title: string, item?: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${title}` }).click();
  await expect(page.getByRole("menuitem", { name: "Report video" })).toBeVisible();
  if (item) await page.getByRole("menuitem", { name: item }).click();
}
