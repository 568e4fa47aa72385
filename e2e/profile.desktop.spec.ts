import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { password, signedInStorage, signedUp } from "./sessions.ts";

const newPassword = "green tram by night";

test("a change of password needs the current one, and signs other devices out", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signedUp(page);
  const other = await browser.newContext();
  await other.setStorageState(await signedInStorage(baseURL ?? "", { email, password }));
  const elsewhere = await other.newPage();
  await elsewhere.goto("/profile");
  await expect(elsewhere.getByText(`You sign in as ${email}`)).toBeVisible();

  // Opens the URL that a password manager uses.
  await page.goto("/.well-known/change-password");
  await expect(page).toHaveURL("/profile#password");
  await expect(page.getByLabel("New password", { exact: true })).toBeInViewport();
  const change = (present: string) =>
    fill(page, {
      "Current password": present,
      "New password": newPassword,
      "Confirm new password": newPassword,
    });
  await change("not this one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Update Failed", "That is not your current password.");
  await change(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password Updated!");

  await elsewhere.goto("/profile");
  await expect(elsewhere.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await other.close();
});
