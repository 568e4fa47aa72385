import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/mailbox.rules.ts";

/** A person whose suspension is asked for. */
export interface Member {
  userId: string;
  email: string;
}

/** A keyed digest of a mailbox, the same for each spelling: a suspension lasts when its account is deleted and made again. */
export function suspendedMailbox(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("suspended mailbox", mailboxOf(email));
}
