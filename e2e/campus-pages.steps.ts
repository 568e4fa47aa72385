import type { Page } from "@playwright/test";
import { brand } from "../src/brand.ts";

export const title = `Bring ${brand.name} to Your Campus`;

export const inquiry = {
  Name: "Amara Okafor",
  University: "University of East London",
  Message: "We have a hall with a stage.\nIt holds 300.",
};

export function dialog(page: Page) {
  return page.getByRole("dialog", { name: title });
}

export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}
