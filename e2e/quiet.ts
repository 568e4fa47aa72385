import type { Page } from "@playwright/test";

/**
 * Resolves after the page has loaded and received nothing for a while, by default half a second. The browser's
 * "networkidle" never comes on a page that reads a stream of changes by fetch.
 */
export async function untilQuiet(page: Page, quietMs = 500): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction((atLeast) => {
    const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > atLeast;
  }, quietMs);
}
