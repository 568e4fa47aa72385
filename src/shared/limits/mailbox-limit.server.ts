import { HOUR_S } from "#shared/time/durations.ts";
import { sharedLimitOf } from "./shared-limit.server.ts";

/**
 * The mails to one mailbox that its reader need not have asked for, over all forms together. Reset links go to accounts
 * only and have a limit of their own, so that no other form uses it up.
 */
export const MAILS_TO_A_MAILBOX = { points: 6, seconds: HOUR_S } as const;

/** Shared with the auth service, which counts under the same name. */
export const mailboxLimit = sharedLimitOf({ name: "mailsToMailbox", ...MAILS_TO_A_MAILBOX });

/**
 * The mailbox of an address, for counting only: most mail servers ignore the letters' case and a part after "+", and
 * Gmail also dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ""] = email.slice(0, at).toLowerCase().split("+", 1);
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
