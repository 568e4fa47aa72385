import type { Locator, Page } from "@playwright/test";
import { fill } from "./auth.steps.ts";

export async function fillIn(page: Page, university: string) {
  await page.getByRole("button", { name: `GET TICKET: ${university}` }).click();
  await fill(page, { "Full name": "Ann Example", University: "UCL" });
  return formIn(page);
}

/** Folds or unfolds the optional fields of a booking form. */
export async function unfold(form: Locator): Promise<void> {
  await form.getByText("Access needs and other details").click();
}

export function formIn(page: Page) {
  return page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
}
