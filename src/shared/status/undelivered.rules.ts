/** Registers the parts of the site that email people. Each feature declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredMailLists {}

export type MailList = keyof RegisteredMailLists & string;

/** Why an email was permanently refused. */
export const refusalReasons = ["unknown-address", "full", "blocked", "other"] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  "unknown-address": "there is no such address",
  full: "the mailbox is full",
  blocked: "their mail server blocks our mails",
  other: "their mail server refused it",
};

/** `guardian`: the row belongs to a guardian's holder, because a guardian's address is in no list. */
export const undeliveredReasons = [...refusalReasons, "guardian"] as const;

export type UndeliveredReason = (typeof undeliveredReasons)[number];

export const undeliveredWords: Readonly<Record<UndeliveredReason, string>> = {
  ...refusalWords,
  guardian: "their guardian’s address bounces emails: ask them for another address",
};

/**
 * The reason in a mail server's answer.
 *
 * @param status the enhanced status code (RFC 3463), for example "5.1.1", where the answer has one
 */
export function refusalReasonOf(code: number, status: string | undefined): RefusalReason {
  if (status?.startsWith("5.2.2") || code === 552) return "full";
  if (status?.startsWith("5.7.")) return "blocked";
  if (status?.startsWith("5.1.") || status === "5.2.1") return "unknown-address";
  return status === undefined && [550, 551, 553].includes(code) ? "unknown-address" : "other";
}

/** The number of days for which an undelivered email is listed. */
export const UNDELIVERED_DAYS = 60;
