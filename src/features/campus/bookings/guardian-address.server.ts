import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "campus guardian";

/** An address as it is stored: sealed, with a keyed digest, by which its owner's rows are found. */
export function sealGuardianAddress(secrets: Secrets, email: string) {
  return { email: secrets.seal(PURPOSE, email), emailDigest: guardianDigest(secrets, email) };
}

export function guardianDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest(PURPOSE, email.toLowerCase());
}

/** Null for an address that was erased, or was encrypted with another key. */
export function openGuardianAddress(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return secrets.open(PURPOSE, sealed);
  } catch {
    // Another key: the holder enters the address again.
    return null;
  }
}
