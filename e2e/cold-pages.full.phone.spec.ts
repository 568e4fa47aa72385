import { expect, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { password, signUpOverApi } from "./sessions.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("/auth and /profile show the sign-in form at every load", async ({ page }) => {
      // Without scripts a second load is the same document.
      const loads = javaScriptEnabled ? ["first", "second"] : ["first"];
      for (const path of [pages.auth.path, pages.profile.path])
        for (const load of loads)
          await test.step(`${path}, ${load} load`, async () => {
            await page.goto(path);
            await expect(page.getByLabel("Email", { exact: true })).toBeInViewport();
            await expect(page.getByLabel("Password", { exact: true })).toBeInViewport();
            await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
          });
    });
  });
}

test("a mailed link to /profile leads through the form to the tickets", async ({ page }) => {
  const { email } = await signUpOverApi(page.request);
  await page.goto(pages.profile.path);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My bookings" })).toBeVisible();
  await expect(page).toHaveURL(pages.profile.path);
});
