import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** Types a ticket's code, or a name, and asks for it. */
export async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel("Ticket code or name").fill(text);
  await page.getByLabel("Ticket code or name").press("Enter");
}

/** Expects the verdict on the screen, and its words for screen readers. */
export async function expectVerdict(page: Page, kind: string, words: string | RegExp): Promise<void> {
  await expect(page.locator(`[data-verdict="${kind}"]`)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words }).first()).toBeAttached();
}

/** Takes a picture to look at, where E2E_SHOTS names a folder: of the whole page, except of a verdict, which fills the screen. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (!folder) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  const fullPage = (await page.locator("[data-verdict]").count()) === 0;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage });
}
