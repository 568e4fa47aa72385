import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** The confidential fields of a registration. */
export interface ConfidentialFields {
  phoneNumber: string;
  addressNewham: string;
  previousExperience: string | null;
  motivation: string;
}

const PURPOSE = "programme registration";

/** Encrypts a registration's confidential fields for storage. */
export function sealRegistration<Registration extends ConfidentialFields>(
  secrets: Secrets,
  registration: Registration,
): Registration {
  const { phoneNumber, addressNewham, previousExperience, motivation } = registration;
  return {
    ...registration,
    phoneNumber: secrets.seal(PURPOSE, phoneNumber),
    addressNewham: secrets.seal(PURPOSE, addressNewham),
    previousExperience: previousExperience && secrets.seal(PURPOSE, previousExperience),
    motivation: secrets.seal(PURPOSE, motivation),
  };
}

/** Decrypts confidential fields for staff with fresh proof; null for those that were encrypted with another site's key. */
export function openRegistration(
  _: FreshProof,
  secrets: Secrets,
  sealed: ConfidentialFields,
): { [Field in keyof ConfidentialFields]: string | null } {
  return openConfidentialFields(secrets, sealed);
}

/** For the operator's export, as `openRegistration`. */
export function openConfidentialFields(
  secrets: Pick<Secrets, "open">,
  { phoneNumber, addressNewham, previousExperience, motivation }: ConfidentialFields,
): { [Field in keyof ConfidentialFields]: string | null } {
  const open = (sealed: string | null) => {
    try {
      return sealed && secrets.open(PURPOSE, sealed);
    } catch {
      // Encrypted with another key.
      return null;
    }
  };
  return {
    phoneNumber: open(phoneNumber),
    addressNewham: open(addressNewham),
    previousExperience: open(previousExperience),
    motivation: open(motivation),
  };
}
