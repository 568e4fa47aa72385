import { expect, type Page, type Route, test } from "@playwright/test";
import { translate } from "./translation.ts";

export const times = ["before hydration", "after hydration"] as const;

/** Returns how a test of the group has its page translated; each test expects no error of the page's scripts. */
export function translatedPages(when: (typeof times)[number]): (page: Page) => Promise<void> {
  const pageErrors: string[] = [];

  test.beforeEach(() => void pageErrors.splice(0));

  test.afterEach(() => expect(pageErrors).toEqual([]));

  return async (page) => {
    // React reports the hydration of a translated page as a recoverable error, and renders it again.
    page.on("pageerror", ({ message }) => {
      if (!/React error #418/.test(message)) pageErrors.push(message);
    });
    await translate(page, when);
  };
}

/** Waits until the page is hydrated and translated. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("h1 font, h2 font").first()).toBeAttached();
}

/** Holds back the next response to an address, so that the state of the wait can be seen. */
export async function hold(page: Page, address: string) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route: Route) => {
    await isReleased;
    await route.continue();
  });
  return {
    async release() {
      release();
    },
  };
}
