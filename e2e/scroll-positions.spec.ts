import { expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";

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
  // After the evaluation's answer, which the navigation would discard.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(ourStory.path);
  await started(page);
  await expect.poll(() => position(page)).toBe(700);
});

/** Leaves Our Story, at 700 px, by a link to the labs. */
async function readAndFollowLink(page: Page): Promise<void> {
  await open(page, ourStory.path);
  await scrollTo(page, 700);
  // A press by Playwright would scroll to the link.
  const link = page.getByRole("link", { name: labs.title }).last();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(labs.path);
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
