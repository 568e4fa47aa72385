import { expect, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { password, signUpOverApi } from "./sessions.ts";

const blank = "You must provide either an email or phone number and a password";
const together = "That email and password do not go together.";

test("a blank sign-in marks both fields with messages and focuses the first", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectToast(page, "Sign In Failed", blank);
  await expectFieldError(page, "Email", "Type your email address.");
  await expectFieldError(page, "Password", "Type your password.");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);

  await fill(page, { Email: "nadia@example.org" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Email", { exact: true })).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("a blank sign-up, which alone states the password's requirements, and a blank reset mark their fields", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByText("At least 6 characters.")).toHaveCount(0);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByText("At least 6 characters.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Sign Up Failed", blank);
  await expectFieldError(page, "Email", "Type your email address.");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();

  await page.goto("/auth#reset");
  await page.getByRole("button", { name: "Send reset email" }).click();
  await expectToast(page, "Reset Failed");
  await expectFieldError(page, "Email", "Type the email address of your account.");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
});

test("a wrong sign-in shows an alert above the button, and focuses the password", async ({ page }) => {
  const { email } = await signUpOverApi(page.request);
  await page.goto("/auth");
  await fill(page, { Email: email, Password: "not this one" });
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await button.click();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(together);
  await expectFieldError(page, "Password", together);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  const [above, below] = [await alert.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectNoAxeViolations(page);

  await test.step("a successful retry clears the toast of the failed attempt", async () => {
    await expectToast(page, "Sign In Failed", together);
    await fill(page, { Password: password });
    await button.click();
    await expectToast(page, "Welcome back!");
    await expect(page.getByRole("dialog", { name: "Sign In Failed" })).toHaveCount(0);
  });
});

async function expectFieldError(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
}
