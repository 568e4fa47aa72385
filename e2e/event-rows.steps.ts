import type { Locator, Page } from "@playwright/test";

/** The menu button of an event in a list. `within` is the page or a row; `name` is the start of the event's name. */
export function menuOf(within: Page | Locator, name = ""): Locator {
  return within.getByRole("button", { name: new RegExp(`^More: ${name}`) });
}

/** Chooses an item in an event's menu by keyboard. */
export async function pressInRow(within: Page | Locator, name: string, item: string): Promise<void> {
  await menuOf(within, name).press("Enter");
  await itemOf(within, item).press("Enter");
}

/** An item of the open menu. */
export function itemOf(within: Page | Locator, item: string): Locator {
  const page = "page" in within ? within.page() : within;
  return page.getByRole("menuitem", { name: item, exact: true });
}
