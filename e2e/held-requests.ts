import type { Page } from "@playwright/test";

/** Holds a page's scripts back, all or those that match, until they are released: a slow network. */
export function holdScripts(page: Page, scripts = /\/assets\/.*\.js$/) {
  return holdRequests(page, scripts);
}

/** Holds requests back before they reach the server, until they are released. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: () => resolve() };
}

/** Lets the server handle requests, and holds its answers back until they are released. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return { release: () => resolve() };
}
