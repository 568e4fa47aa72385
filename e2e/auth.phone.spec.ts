import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { codeOf, expectToast, fill, signIn, signOut } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { linkIn, mailAbout } from "./mail.ts";
import { password, signedUp } from "./sessions.ts";

const newPassword = "green tram by night";

test("a new account: sign-up, confirmation, password reset and second factor", async ({ page }) => {
  const email = `${randomUUID()}@example.org`;

  await test.step("sign up", async () => {
    await page.goto("/auth#sign-up");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
    await fill(page, { Email: email, Password: password, "Confirm password": "another" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Password Mismatch", "Passwords do not match.");
    await expect(page.getByLabel("Confirm password", { exact: true })).toBeFocused();

    await fill(page, { Password: "password1", "Confirm password": "password1" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Sign Up Failed", /stronger/);
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/leaked|guess/);

    await fill(page, { Password: password, "Confirm password": password });
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Account Created!", /check your email/);
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("confirm by the mailed link, whose token only the button uses up", async () => {
    const link = linkIn(await mailAbout(email, "Confirm your email address"));
    await page.goto(link);
    await expect(page).toHaveURL("/auth");
    await page.goto("about:blank");
    await page.goto(link);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/auth");
    await expect(page).toHaveURL("/");

    await signOut(page);
    await page.goto(link);
    await expect(page.getByText(`${email} is confirmed. Sign in with it.`)).toBeVisible();
  });

  await test.step("sign in: with a wrong and the right password", async () => {
    await page.goto("/auth");
    await fill(page, { Email: email, Password: "not this one" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Sign In Failed", /^.*Invalid login credentials\. .*do not go together/);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not this one");
    await signIn(page, email, password);
    await expectToast(page, "Welcome back!");
    await expect(page).toHaveURL("/");
    await signOut(page);
  });

  await test.step("reset the password", async () => {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot it? Reset your password" }).click();
    await fill(page, { Email: email });
    await page.getByRole("button", { name: "Send reset email" }).click();
    await expectToast(page, "Reset Email Sent!");
    await page.goto(linkIn(await mailAbout(email, "Set a new password")));
    await page.getByRole("button", { name: "Set a new password" }).click();
    await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
    await page.reload();
    await expectNoAxeViolations(page);
    await fill(page, { "New password": newPassword, "Confirm new password": newPassword });
    await page.getByRole("button", { name: "Update password" }).click();
    await expectToast(page, "Password Updated!");
    await expect(page).toHaveURL("/");
  });

  const secret = await test.step("set up a second factor", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Set it up" }).click();
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expectNoAxeViolations(page);
    const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
    const found = (shown ?? "").replaceAll(" ", "");
    await fill(page, { "6-digit code": codeOf(found) });
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
    return found;
  });

  const recoveryCode = await test.step("keep the recovery codes", async () => {
    const codes = page.getByRole("list").filter({ hasText: /^([a-z0-9]{4}-){3}/ });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/);
    const code = await codes.getByRole("listitem").first().textContent();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out here" }).click();
    await expect(page).toHaveURL("/");
    return code ?? "";
  });

  await test.step("sign in with it, and with a recovery code", async () => {
    await page.goto("/auth");
    await signIn(page, email, newPassword);
    await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
    await expect(page.getByText("Welcome back!")).toHaveCount(0);
    await expectNoAxeViolations(page);
    // The first code's time step is used up. The server's clock tolerance accepts the next one's.
    await fill(page, { "6-digit code": codeOf(secret, 30) });
    await page.keyboard.press("Enter");
    await expectToast(page, "Welcome back!");
    await expect(page).toHaveURL("/");
    await signOut(page);

    await page.goto("/auth");
    await signIn(page, email, newPassword);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await fill(page, { "Recovery code": recoveryCode.toUpperCase() });
    await page.keyboard.press("Enter");
    await expectToast(page, "Welcome back!");
    await signOut(page);
  });
});

test("an account's data is downloaded, then the account deleted", async ({ page }) => {
  const email = await signedUp(page);
  await page.goto("/profile");
  await expect(page.getByText("It is off.")).toBeVisible();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/my-data\.zip$/);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(/not your/);
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expectToast(page, "Account deleted");
  await expect(page).toHaveURL("/");
  await page.goto("/auth");
  await signIn(page, email, password);
  await expectToast(page, "Sign In Failed");
});
