import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type AccountMail, subjects } from "../src/features/auth/mails/auth.mails.ts";
import { mailbox } from "../src/shared/mail/mailbox.testing.ts";

const { mailTo } = mailbox(join(process.env.E2E_DATA_DIR ?? "", "mail"));

/** What every account that a journey makes signs in with. */
export const password = "blue van at noon";

/** Makes an account, with the code from its mail, and is signed in with it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth#sign-up");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await fill(page, { Email: email, Password: password, "Confirm password": password });
  await page.getByRole("button", { name: "Create account" }).click();
  await fill(page, { "6-digit code": codeIn(await mailAbout(email, "confirm-sign-up")) });
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

/** A toast stays for a while, so another of the same title may stand beside it. */
export async function expectToast(page: Page, title: string, text: string | RegExp = ""): Promise<void> {
  const toasts = page.getByRole("dialog", { name: title, exact: true }).filter({ hasText: text });
  await expect(toasts.first()).toBeVisible();
}

type Mail = { text?: string | undefined };

/** Waits for the mail to an address that a template made. */
export async function mailAbout(email: string, template: AccountMail): Promise<Mail> {
  const find = async () => (await mailTo(email)).find(({ subject }) => subject === subjects[template]);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) ?? {};
}

/** The way from the site's root that the link in a mail leads to. */
export function linkIn({ text = "" }: Mail): string {
  const [, path] = /https?:\/\/[^/\s]+(\/auth\?token_hash=\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`No link in this mail:\n${text}`);
  return path;
}

export function codeIn({ text = "" }: Mail): string {
  const [, code] = /(?:^|\s)(\d{6})(?:\s|$)/.exec(text) ?? [];
  if (!code) throw new Error(`No code in this mail:\n${text}`);
  return code;
}

/** What an authenticator app shows, some seconds from now. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}
