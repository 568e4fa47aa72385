import { readText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";

const PURPOSE = "campus guardian";

/** An address as it is stored: sealed, with a keyed digest of its mailbox, by which its owner has it erased. */
export function sealGuardianAddress(secrets: Secrets, email: string) {
  return { email: sealText(secrets, PURPOSE, email), emailDigest: guardianDigest(secrets, email) };
}

/** The same for each spelling of a mailbox, since a holder may type another one than its owner. */
export function guardianDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest(PURPOSE, mailboxOf(email));
}

/** Null for an address that was erased, or was encrypted with another key: the holder enters it again. */
export function openGuardianAddress(secrets: Secrets, sealed: Sealed<typeof PURPOSE> | null): string | null {
  return readText("a mail", secrets, PURPOSE, sealed);
}
