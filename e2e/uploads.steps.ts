import { expect, type Page } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const song = "demo/tracks/lowlight.mp3";

export const MIB = 1024 * 1024;

export function choose(page: Page, label: string, path: string): Promise<void> {
  return page.getByLabel(label).setInputFiles(path);
}

export function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Upload track" }).click();
}

/** A site for a test file that adds tracks, which its tests share. They run in sequence. */
export function uploadsSite() {
  const own = siteForFile();

  return { own, signedIn, openDialog, trackNamed };

  /** Signs the page's browser in with a new session, because some tests end it. */
  async function signedIn(page: Page): Promise<void> {
    await page.context().setStorageState(await signedInStorage(own().site, admin));
  }

  async function openDialog(page: Page): Promise<void> {
    if (page.url() === "about:blank") {
      await signedIn(page);
      await page.goto(own().site);
    }
    await page.locator("#music").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Upload a track" })).toBeVisible();
  }

  async function trackNamed(title: string, contentType = "sound") {
    const answer = await fetch(`${own().site}/api/music/tracks?contentType=${contentType}`);
    const tracks = (await answer.json()) as { title: string; audioUrl: string }[];
    return tracks.find((track) => track.title === title);
  }
}
