import type { Page } from "@playwright/test";

export function tracks(page: Page) {
  return page.getByRole("list", { name: "Tracks" }).getByRole("listitem");
}

export function layout(page: Page, name: string) {
  return page.getByRole("group", { name: "Layout" }).getByRole("button", { name });
}
