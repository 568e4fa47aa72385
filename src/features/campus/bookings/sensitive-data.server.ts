import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** The sensitive data of a booking: visible to admins and to its owner. */
export interface SensitiveData {
  phone: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
}

/** The same data as stored: each field encrypted separately. */
export interface SealedData {
  phoneNumber: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
}

const PURPOSE = "campus booking";

/** Undefined without any data. */
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

/** @throws Error when the data was encrypted with another key */
export function openSensitiveData(secrets: Secrets, sealed: SealedData): SensitiveData {
  return {
    phone: open(secrets, sealed.phoneNumber),
    emergencyContact: open(secrets, sealed.emergencyContact),
    dietaryRequirements: open(secrets, sealed.dietaryRequirements),
  };
}

/** Decrypts the phone number alone. @throws as `openSensitiveData` */
export function openBookingPhone(secrets: Secrets, sealed: string | null): string | null {
  return open(secrets, sealed);
}

function open(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(PURPOSE, sealed);
}
