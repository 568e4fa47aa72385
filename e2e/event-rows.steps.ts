import type { Locator, Page } from "@playwright/test";

/** The button of an event's menu in a list. `within` is the page or a row; `name` is what the event's name starts with. */
export function menuOf(within: Page | Locator, name = ""): Locator {
  return within.getByRole("button", { name: new RegExp(`^More: ${name}`) });
}

/** Chooses an item of an event's menu by keyboard. */
export async function pressInRow(within: Page | Locator, name: string, item: string): Promise<void> {
  await menuOf(within, name).press("Enter");
  await itemOf(within, item).press("Enter");
}

/** An item of the open menu. */
export function itemOf(within: Page | Locator, item: string): Locator {
  const page = "page" in within ? within.page() : within;
  return page.getByRole("menuitem", { name: item, exact: true });
}
