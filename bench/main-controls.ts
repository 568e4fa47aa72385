import type { Locator, Page } from "playwright-core";

/** The primary controls of the most common entry pages. */
export const mainControls: Record<string, (page: Page) => Locator> = {
  "/": (page) => page.locator("#music").getByRole("button", { name: "Shuffle" }),
  "/campus": (page) => page.getByRole("button", { name: "Bring Undertone to Your Campus" }).first(),
  "/campus-tickets": (page) => page.getByRole("button", { name: /^GET TICKET/ }).first(),
  "/mobile-player": (page) => page.getByRole("button", { name: "Shuffle" }),
  "/mobile-library": (page) => page.getByRole("button", { name: "ambient" }),
  "/auth": (page) => page.getByRole("tab", { name: "Sign Up" }),
};

/** The centre of a control after scrolling to it: a tap there needs no script in the page. */
export async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
