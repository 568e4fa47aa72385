import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";

test.use({ serviceWorkers: "allow" });

test("without a network visited pages open, and any other says what still works", async ({
  page,
  context,
}) => {
  const footer = page.getByRole("contentinfo");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto("/our-story");
  await waitForCachedPage(page, "/our-story");
  await footer.getByRole("link", { name: "Labs", exact: true }).click();
  await expect(title("Labs")).toBeVisible();
  await waitForCachedPage(page, "/labs");

  await context.setOffline(true);
  await footer.getByRole("link", { name: "Our Story" }).click();
  await expect(title("Our Story")).toBeVisible();
  await expect(page.getByText("No connection. This page is as you last saw it.")).toBeVisible();
  await footer.getByRole("link", { name: "Sponsors" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL("/sponsors");
  await expectNoAxeViolations(page);
  await page.locator("#kept-pages").getByRole("link", { name: "Labs" }).click();
  await expect(title("Labs")).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(title("Sponsors")).toBeVisible();
});

async function waitForCachedPage(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path))
    .toBe(true);
}
