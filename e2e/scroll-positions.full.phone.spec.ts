import { expect, type Page, test } from "@playwright/test";
import { pages, type SitePage } from "../src/features/site/pages.ts";
import { holdRequests } from "./held-requests.ts";

const { ourStory, labs, campus } = pages;

test("a page loaded again shows the same position, also after its scripts have started", async ({ page }) => {
  await open(page, ourStory.path);
  await scrollTo(page, 700);
  await page.reload();
  await expect.poll(() => position(page)).toBe(700);
  await started(page);
  expect(await position(page)).toBe(700);
});

test("Back shows the position that a page was left at, also across loaded documents", async ({ page }) => {
  await readAndFollowLink(page);
  await expect.poll(() => position(page)).toBe(0);
  await scrollTo(page, 300);

  await open(page, campus.path);
  await scrollTo(page, 150);
  await page.goBack();
  await expect(page).toHaveURL(labs.path);
  await started(page);
  await expect.poll(() => position(page)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL(ourStory.path);
  await expect.poll(() => position(page)).toBe(700);
});

test("two steps back, into a document loaded again, show the position as well", async ({ page }) => {
  await readAndFollowLink(page);
  await open(page, campus.path);
  // The timer runs after the evaluation's answer, which the navigation would discard.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(ourStory.path);
  await started(page);
  await expect.poll(() => position(page)).toBe(700);
});

test("Back shows the position although the page rereads its data while it is left", async ({ page }) => {
  await readAndFollowLink(page, campus);
  await open(page, labs.path);
  const stream = await holdRequests(page, "/api/changes");
  await page.goBack();
  await expect(page).toHaveURL(campus.path);
  await started(page);
  await page.evaluate(holdTimers);
  // A page from the browser's history rereads its data when its stream opens.
  stream.release();
  await expect.poll(() => page.evaluate(() => heldTimers.length)).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(ourStory.path);
  await expect.poll(() => position(page)).toBe(700);
});

declare global {
  var heldTimers: (() => void)[];
}

/** Runs in the page: delays timers of up to a second until a navigation renders. The router uses timers of 0. */
function holdTimers() {
  const { setTimeout } = window;
  globalThis.heldTimers = [];
  window.setTimeout = ((work: () => void, ms = 0) =>
    ms > 0 && ms <= 1000 ? heldTimers.push(work) : setTimeout(work, ms)) as typeof setTimeout;
  document.startViewTransition = ((update: () => Promise<void>) => {
    const done = update();
    window.setTimeout = setTimeout;
    for (const work of heldTimers.splice(0)) work();
    return { finished: done, ready: done, updateCallbackDone: done, skipTransition() {} };
  }) as typeof document.startViewTransition;
}

/** Leaves Our Story, scrolled to 700 px, by a link. */
async function readAndFollowLink(page: Page, { path }: SitePage = labs): Promise<void> {
  await open(page, ourStory.path);
  await scrollTo(page, 700);
  // A Playwright click would scroll to the link.
  const link = page.locator(`a[href="${path}"]`).last();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(path);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await started(page);
}

async function started(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => position(page)).toBe(top);
}

function position(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
