import { expect, test } from "@playwright/test";
import { expectToast, signIn } from "./auth.steps.ts";
import { signUpOverApi } from "./sessions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [what, names] of [
  ["every storage", ["localStorage", "sessionStorage", "indexedDB"]],
  ["databases", ["indexedDB"]],
] as const)
  test(`a browser that refuses ${what} to the site signs in and out`, async ({ page }) => {
    const pageErrors: string[] = [];
    // React Router's inline script for scroll positions fails without storage, and the page continues.
    page.on("pageerror", ({ message, stack }) => {
      if (stack?.includes("/assets/")) pageErrors.push(message);
    });
    const { email, password } = await signUpOverApi(page.request);
    await page.addInitScript((refused) => {
      for (const name of refused)
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
    }, names);
    await page.goto("/auth");
    await signIn(page, email, password);
    await expectToast(page, "Welcome back!", names.length > 1 ? /until you reload or close this page/ : "");
    await page.getByRole("contentinfo").getByRole("link", { name: "Labs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Labs" })).toBeVisible();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Sign out" }).click();
    await expectToast(page, "Signed out");
    expect(pageErrors).toEqual([]);
  });
