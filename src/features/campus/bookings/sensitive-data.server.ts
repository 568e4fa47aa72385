import type { Secrets } from "#shared/secrets/secrets.ts";

/** What a booking says in confidence: for whoever runs the event, and the person themselves. */
export interface SensitiveData {
  phone: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
}

/** The same as it is kept: each sealed by itself. */
export interface SealedData {
  phoneNumber: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
}

const PURPOSE = "campus booking";

/** Undefined when there is nothing to keep. */
export function sealSensitiveData(secrets: Secrets, data: SensitiveData): SealedData | undefined {
  const { phone, emergencyContact, dietaryRequirements } = data;
  if (!phone && !emergencyContact && !dietaryRequirements) return undefined;
  const seal = (text: string | null) => (text ? secrets.seal(PURPOSE, text) : null);
  return {
    phoneNumber: seal(phone),
    emergencyContact: seal(emergencyContact),
    dietaryRequirements: seal(dietaryRequirements),
  };
}

/** @throws Error when it was sealed with another site's key. */
export function openSensitiveData(secrets: Secrets, sealed: SealedData): SensitiveData {
  return {
    phone: open(secrets, sealed.phoneNumber),
    emergencyContact: open(secrets, sealed.emergencyContact),
    dietaryRequirements: open(secrets, sealed.dietaryRequirements),
  };
}

/** The phone number alone. @throws as `openSensitiveData` */
export function openPhone(secrets: Secrets, sealed: string | null): string | null {
  return open(secrets, sealed);
}

function open(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(PURPOSE, sealed);
}
