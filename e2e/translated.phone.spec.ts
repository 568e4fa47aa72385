import { expect, test } from "@playwright/test";
import { expectToast, signIn } from "./auth.steps.ts";
import { password, signUpOverApi } from "./sessions.ts";
import { hold, ready, times, translatedPages } from "./translated.steps.ts";

for (const when of times)
  test.describe(`on a page that the browser translates ${when}`, () => {
    const translated = translatedPages(when);

    test("a person signs in after a wrong password", async ({ page }) => {
      const { email } = await signUpOverApi(page.request);
      await translated(page);
      await page.goto("/auth");
      await ready(page);
      await signIn(page, email, "");
      await expect(page.getByText("Type your password.")).toBeVisible();
      await signIn(page, email, "not the password");
      await expectToast(page, "Sign In Failed");
      const held = await hold(page, "**/auth/v1/token*");
      await signIn(page, email, password);
      await expect(page.getByRole("button", { name: "Signing in…" })).toBeVisible();
      await held.release();
      await expectToast(page, "Welcome back!");
      await expect(page).toHaveURL("/");
    });
  });
