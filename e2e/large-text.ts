import { expect, type Page } from "@playwright/test";
import { pageAt } from "../src/features/site/pages.ts";

/** From the narrowest phone on sale to a laptop. */
const widths = [320, 360, 375, 390, 768, 1440];

/**
 * Expects at each width, and at 200 % text: no heading breaks inside a word, and the page does not scroll sideways.
 * At 200 % text the labels of the bottom bar must not touch.
 */
export async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await brokenWords(page), `${width} px`).toEqual([]);
    expect.soft(await sticksOut(page), `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await enlargeText(page);
  expect.soft(await sticksOut(page), "200 % text").toEqual([]);
  expect.soft(await brokenWords(page), "200 % text").toEqual([]);
  // The back office and the check-in pages have no bottom bar and no site header.
  const { exitLink, isOffice } = pageAt(path) ?? {};
  if (exitLink || isOffice) return;
  const gaps = await labelGaps(page);
  expect.soft(gaps).toHaveLength(3);
  expect.soft(Math.min(...gaps), "the gaps of the bottom bar's labels").toBeGreaterThan(6);
  const header = page.locator("header");
  const alerts = header
    .getByRole("button", { name: /alerts/i })
    // The link appears on a page without hydration.
    .or(header.getByRole("link", { name: /alerts/i }))
    .filter({ visible: true });
  await expect.soft(alerts).toBeInViewport({ ratio: 1 });
}

/** Enlarges text like the browser's setting. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** The texts with lines of hardly one word, because their column is too narrow. */
export function narrowTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const narrow: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const length = text.data.trim().length;
      if (length < 8 || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (range.getBoundingClientRect().width > 1 && length / lines < 4) narrow.push(text.data);
    }
    return narrow;
  });
}

/** The gaps between the labels of the bottom bar. */
function labelGaps(page: Page): Promise<number[]> {
  return page
    .getByRole("navigation", { name: "Shortcuts" })
    .getByRole("link")
    .evaluateAll((links) => {
      const labels = links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild ?? link);
        return range.getBoundingClientRect();
      });
      return labels.slice(1).map((label, i) => label.left - (labels[i]?.right ?? 0));
    });
}

/** Words in headings, or in other elements, that break across two lines. A break after a hyphen is allowed. */
export function brokenWords(page: Page, selector = "h1, h2, h3, h4, .display"): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(`${word} in “${heading.textContent}”`);
        }
      }
    }
    return broken;
  }, selector);
}

/** The elements that make the page scroll sideways, by tag and start of text: a box, or a word wider than its box. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (clips(parent) || isClipped(parent));
    const isOut = ({ right }: DOMRect) => right > width + 0.5;
    /** Whether a word overflows the element, even if the element's box is within the page. */
    const hasWordOut = (element: Element) =>
      !clips(element) &&
      [...element.childNodes].some((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return node.nodeType === Node.TEXT_NODE && [...range.getClientRects()].some(isOut);
      });
    const out = [...document.body.querySelectorAll("*")]
      .filter(
        (element) => (isOut(element.getBoundingClientRect()) || hasWordOut(element)) && !isClipped(element),
      )
      .slice(0, 8)
      .map(({ tagName, className, textContent }) => `${tagName} .${className}: ${textContent?.slice(0, 40)}`);
    return [`the page is ${document.documentElement.scrollWidth - width} px too wide`, ...out];
  });
}

/** The controls that are smaller than 24 px, except links within a sentence and fields with a large label. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLarge = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      // A control for screen readers only is 1 px wide.
      return width <= 1 || (width > 23.9 && height > 23.9);
    };
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
      .filter((control) => control.checkVisibility() && !control.matches(".skip-link, p a"))
      .filter((control) => ![control, ...((control as HTMLInputElement).labels ?? [])].some(isLarge))
      .map((control) => control.outerHTML.slice(0, 120));
  });
}
