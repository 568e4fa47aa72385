import { readText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";

const PURPOSE = "campus guardian";

/** A guardian's address in stored form: encrypted, with a keyed digest of the mailbox for later searches. */
export function sealGuardianAddress(secrets: Secrets, email: string) {
  return { email: sealText(secrets, PURPOSE, email), emailDigest: guardianDigest(secrets, email) };
}

/** Equal for every spelling of a mailbox, since the holder and the owner may type it differently. */
export function guardianDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest(PURPOSE, mailboxOf(email));
}

/** Null if the address was erased, or encrypted with another key. The holder then enters it again. */
export function openGuardianAddress(secrets: Secrets, sealed: Sealed<typeof PURPOSE> | null): string | null {
  return readText("an email", secrets, PURPOSE, sealed);
}
