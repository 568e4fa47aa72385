import type { Page } from "@playwright/test";

/** Holds a page's scripts back, all or those that match, until they are released: a slow network. */
export async function holdScripts(page: Page, scripts = /\/assets\/.*\.js$/) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
