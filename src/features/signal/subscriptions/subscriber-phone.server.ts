import type { Secrets } from "#shared/secrets/secrets.ts";

const PURPOSE = "signal phone";

/** A phone number as invitations and subscriptions store it. */
export function sealPhone(secrets: Pick<Secrets, "seal">, phone: string): string {
  return secrets.seal(PURPOSE, phone);
}

/** A stored phone number as it was typed; null where it was sealed with another site's key. */
export function openPhone(secrets: Pick<Secrets, "open">, sealed: string | null): string | null {
  try {
    return sealed && secrets.open(PURPOSE, sealed);
  } catch {
    return null;
  }
}
