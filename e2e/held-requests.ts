import type { Page } from "@playwright/test";

/** Delays a page's scripts (all or the matching ones) until released, to simulate a slow network. */
export function holdScripts(page: Page, scripts = /\/assets\/.*\.js$/) {
  return holdRequests(page, scripts);
}

/** Delays requests before they reach the server, until released. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: () => resolve() };
}

/** Lets the server handle requests, and delays its answers until released. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return { release: () => resolve() };
}
