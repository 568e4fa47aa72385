import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AgeBand } from "../events/minimum-age.rules.ts";
import type { CareDuty } from "./care.rules.ts";

/** The sensitive data of a booking: visible to admins and to its owner. */
export interface SensitiveData {
  phone: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
  /** The door shows that there are some, and opens them once the person is in. */
  accessNeeds: string | null;
  /** For events with a minimum age; the door shows it. */
  ageBand: AgeBand | null;
}

/** The same data as stored: each field encrypted separately. */
export interface SealedData {
  phoneNumber: string | null;
  emergencyContact: string | null;
  dietaryRequirements: string | null;
  accessNeeds: string | null;
  ageBand: string | null;
}

const PURPOSE = "campus booking";

/** Undefined without any data. */
export function sealSensitiveData(secrets: Secrets, data: SensitiveData): SealedData | undefined {
  const { phone, emergencyContact, dietaryRequirements, accessNeeds, ageBand } = data;
  const fields = [phone, emergencyContact, dietaryRequirements, accessNeeds, ageBand];
  if (!fields.some(Boolean)) return undefined;
  const seal = (text: string | null) => (text ? secrets.seal(PURPOSE, text) : null);
  return {
    phoneNumber: seal(phone),
    emergencyContact: seal(emergencyContact),
    dietaryRequirements: seal(dietaryRequirements),
    accessNeeds: seal(accessNeeds),
    ageBand: seal(ageBand),
  };
}

/** A guest's phone number alone. */
export function sealPhone(secrets: Pick<Secrets, "seal">, phone: string): string {
  return secrets.seal(PURPOSE, phone);
}

/** A phone number for a list that masks it (`shownPhone`); null where it was encrypted with another key. */
export function openPhoneToMask(secrets: Secrets, sealed: string | null): string | null {
  try {
    return openField(secrets, sealed);
  } catch {
    // Encrypted with another key.
    return null;
  }
}

/** For staff with fresh proof. @throws Error when the data was encrypted with another key */
export function openSensitiveData(_: FreshProof, secrets: Secrets, sealed: SealedData): SensitiveData {
  return openOwnData(secrets, sealed);
}

/** For the holder's own download. @throws as `openSensitiveData` */
export function openOwnData(secrets: Secrets, sealed: SealedData): SensitiveData {
  return {
    phone: openField(secrets, sealed.phoneNumber),
    emergencyContact: openField(secrets, sealed.emergencyContact),
    dietaryRequirements: openField(secrets, sealed.dietaryRequirements),
    accessNeeds: openField(secrets, sealed.accessNeeds),
    ageBand: openField(secrets, sealed.ageBand) as AgeBand | null,
  };
}

/** @throws as `openSensitiveData` */
export function openPhone(_: FreshProof, secrets: Secrets, sealed: string | null): string | null {
  return openField(secrets, sealed);
}

/** What those who look after a person need at once, without fresh proof. @throws as `openSensitiveData` */
export function openCare(
  _: CareDuty,
  secrets: Secrets,
  sealed: Pick<SealedData, "accessNeeds" | "emergencyContact">,
): Pick<SensitiveData, "accessNeeds" | "emergencyContact"> {
  return {
    accessNeeds: openField(secrets, sealed.accessNeeds),
    emergencyContact: openField(secrets, sealed.emergencyContact),
  };
}

/** The band of a ticket's holder, which every door shows; null where none was asked, or for another key. */
export function openAgeBand(secrets: Secrets, sealed: string | null): AgeBand | null {
  try {
    return openField(secrets, sealed) as AgeBand | null;
  } catch {
    // Encrypted with another key: the door asks the person.
    return null;
  }
}

function openField(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(PURPOSE, sealed);
}
