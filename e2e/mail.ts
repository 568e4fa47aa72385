import { join } from "node:path";
import { expect } from "@playwright/test";
import { mailbox } from "../src/shared/mail/mailbox.testing.ts";

/** The emails from the site that all tests share. */
export const { mailTo } = mailbox(join(process.env.E2E_DATA_DIR ?? "", "mail"));

type Mail = { text?: string | undefined };

/** Waits for the email with a subject to an address. */
export async function mailAbout(email: string, subject: string): Promise<Mail> {
  const find = async () => (await mailTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? {};
}

/** The path and query of an email's link. */
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
