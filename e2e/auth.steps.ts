import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { codeIn, mailAbout } from "./mail.ts";
import { type Account, password } from "./sessions.ts";

/** Creates an account with the form and confirms it with the emailed code, which signs the user in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth#sign-up");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await fill(page, { Email: email, Password: password, "Confirm password": password });
  await page.getByRole("button", { name: "Create account" }).click();
  await fill(page, { "6-digit code": codeIn(await mailAbout(email, "Confirm your email address")) });
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/");
}

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export async function signIn(page: Page, email: string, withPassword: string): Promise<void> {
  await fill(page, { Email: email, Password: withPassword });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL("/");
}

/** Makes the services treat the page's session as expired, until `page.unrouteAll`. */
export async function expireSession(page: Page): Promise<void> {
  await page.route("**/api/**", (route) => route.fulfill({ status: 401, json: { code: "UNAUTHORIZED" } }));
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "session_expired", message: "Session expired" },
      headers: { "x-supabase-api-version": "2024-01-01", "x-sb-error-code": "session_expired" },
    }),
  );
}

/** Signs in from the dialog over a page with an expired session, in the tab that the dialog opens. */
export async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  const question = page.getByRole("dialog", { name: "Sign in again" });
  const opened = page.context().waitForEvent("page");
  await question.getByRole("link", { name: "Sign in" }).click();
  await signIn(await opened, email, password);
  await expect(question).toBeHidden();
}

/** Expects the words that stay in a form's dialog after it was sent, and closes it by the keyboard. */
export async function closeSent(page: Page, text: string, title = "Sent"): Promise<void> {
  const sent = page.getByRole("dialog", { name: title });
  await expect(sent).toContainText(text);
  await expect(sent.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Several toasts with the same title may be visible, so the text is part of the match. */
export async function expectToast(page: Page, title: string, text: string | RegExp = ""): Promise<void> {
  const toasts = page.getByRole("dialog", { name: title, exact: true }).filter({ hasText: text });
  await expect(toasts.first()).toBeVisible();
}

/** The authenticator app's code, some seconds later. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}
