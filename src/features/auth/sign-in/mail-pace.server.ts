import { countedByNetwork } from "#shared/limits/mailbox-limit.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import type { AuthLimits } from "../protocol/auth-limits.server.ts";
import type { AuthCall } from "../sessions/auth-context.server.ts";

/** The kinds of email that anyone may request, for any address. */
export type MailKind = "recovery" | "magiclink" | "signup" | "email_change";

const limitsOf = (kind: MailKind) =>
  kind === "recovery"
    ? ({ from: "resetsToMailboxFrom", inAll: "resetsToMailbox" } as const)
    : ({ from: "mailsToMailboxFrom", inAll: "mailsToMailbox" } as const);

/** Counts an email that a network requests. @throws AuthRefusal above the network's limit */
export async function takeMailFrom(
  limits: AuthLimits,
  { networks, body: { email } }: Pick<AuthCall<{ email: string }>, "networks" | "body">,
  kind: MailKind,
): Promise<void> {
  await limits.take(limitsOf(kind).from, countedByNetwork(networks, mailboxOf(email)));
}

/** Like `takeMailFrom`, for a request that is never refused. @returns whether it was within the limit */
export function admitsMailFrom(
  limits: AuthLimits,
  { networks, body: { email } }: Pick<AuthCall<{ email: string }>, "networks" | "body">,
  kind: MailKind,
): Promise<boolean> {
  return limits.admits(limitsOf(kind).from, countedByNetwork(networks, mailboxOf(email)));
}

/**
 * Whether an email may be sent now. Strangers can use up a mailbox's limit, but the reader still gets one email after
 * each pause.
 * @param isOver whether the limit of the requesting network is used up
 */
export async function mayMailNow(
  limits: AuthLimits,
  { email, kind, isOver }: { email: string; kind: MailKind; isOver: boolean },
): Promise<boolean> {
  if (!isOver && (await limits.admits(limitsOf(kind).inAll, mailboxOf(email)))) return true;
  return limits.admits("pacedMailsTo", `${kind} ${paceKeyOf(email)}`);
}

/** The spellings of a mailbox share a pace. The plain address has a separate one, which they cannot use up. */
function paceKeyOf(email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox === email ? email : `${mailbox} otherwise spelled`;
}
