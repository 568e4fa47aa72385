import type { Page } from "@playwright/test";

/**
 * Waits until the page has loaded and received nothing for a while, by default half a second. The browser's own "networkidle" never comes
 * where a stream of changes is read by fetch.
 */
export async function untilQuiet(page: Page, quietMs = 500): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction((atLeast) => {
    const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > atLeast;
  }, quietMs);
}
