import type { Locator, Page } from "@playwright/test";

/** The longest time from a press to its busy state, after which a read is taken for an automatic retry. */
const PRESS_MS = 1000;

/**
 * Aborts a page's reads until a press on its button to retry. Only the read of a press shows the busy state; automatic
 * retries, which would otherwise remove the button at any time, are aborted too.
 */
export async function failReadsUntilPressed(
  page: Page,
  reads: RegExp,
  busy: Locator = page.getByRole("button", { name: "Trying again…" }),
): Promise<void> {
  await page.route(reads, async (route) => {
    const isPressed = await busy.waitFor({ timeout: PRESS_MS }).then(
      () => true,
      () => false,
    );
    await (isPressed ? route.continue() : route.abort());
  });
}
