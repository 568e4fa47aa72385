import type { Page } from "@playwright/test";
import { fill } from "./auth.steps.ts";

export async function fillIn(page: Page, university: string) {
  await page.getByRole("button", { name: `GET TICKET: ${university}` }).click();
  await fill(page, { "Full name": "Ann Example", University: "UCL" });
  return formIn(page);
}

export function formIn(page: Page) {
  return page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
}
