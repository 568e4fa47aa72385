import type { Locator, Page } from "@playwright/test";

/** The longest time from a click to its busy state. Later reads count as automatic retries. */
const PRESS_MS = 1000;

/**
 * Aborts a page's reads until a click on its button to retry. Only a read after a click shows the busy state.
 * Automatic retries are aborted as well, because they could remove the button at any time.
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
