import type { Page } from "@playwright/test";

const QUIET_MS = 500;

/**
 * Waits until the page has loaded and received nothing for half a second. The browser's own "networkidle" never comes
 * where a stream of changes is read by fetch.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction((quietMs) => {
    const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...ends.map(({ responseEnd }) => responseEnd)) > quietMs;
  }, QUIET_MS);
}
