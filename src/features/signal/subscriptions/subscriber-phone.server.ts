import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "signal phone";

/** Encrypts a phone number for storage. */
export function sealSubscriberPhone(secrets: Pick<Secrets, "seal">, phone: string): string {
  return secrets.seal(PURPOSE, phone);
}

/** Decrypts a stored phone number; null if it was encrypted with another site's key. */
export function openSubscriberPhone(secrets: Pick<Secrets, "open">, sealed: string | null): string | null {
  try {
    return sealed && secrets.open(PURPOSE, sealed);
  } catch {
    // Encrypted with another key.
    return null;
  }
}
