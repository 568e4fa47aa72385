import { type Opener, openText, readText, type Sealed, sealFields } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AgeBand } from "../events/minimum-age.rules.ts";
import type { CareDuty } from "./care.rules.ts";

const PURPOSE = "campus booking";

/** The columns that are encrypted one by one. The owner can read them, and staff with fresh proof. */
export const sensitiveFields = [
  "phoneNumber",
  "emergencyContact",
  "dietaryRequirements",
  // The check-in page shows that there are access needs, and decrypts them after the person is checked in.
  "accessNeeds",
  // Only for events with a minimum age; the check-in page shows it.
  "ageBand",
] as const;

type Field = (typeof sensitiveFields)[number];

/** The sensitive data, decrypted. */
export type SensitiveData = Record<Exclude<Field, "phoneNumber" | "ageBand"> | "phone", string | null> & {
  ageBand: AgeBand | null;
};

export type SealedData = Record<Field, Sealed<typeof PURPOSE> | null>;

/** Undefined if there is no data to encrypt. */
export function sealSensitiveData(secrets: Secrets, data: SensitiveData): SealedData | undefined {
  const { phone: phoneNumber, emergencyContact, dietaryRequirements, accessNeeds, ageBand } = data;
  const texts = { phoneNumber, emergencyContact, dietaryRequirements, accessNeeds, ageBand };
  if (!Object.values(texts).some(Boolean)) return undefined;
  return sealFields(secrets, PURPOSE, sensitiveFields, texts);
}

/** @throws Error when the data was encrypted with another key */
export function openSensitiveData(
  opener: Opener<typeof PURPOSE>,
  secrets: Secrets,
  sealed: SealedData,
): SensitiveData {
  const open = (field: Field) => openField(opener, secrets, sealed[field]);
  return {
    phone: open("phoneNumber"),
    emergencyContact: open("emergencyContact"),
    dietaryRequirements: open("dietaryRequirements"),
    accessNeeds: open("accessNeeds"),
    ageBand: open("ageBand") as AgeBand | null,
  };
}

/** Opens what leads need for a person's care, without fresh proof. @throws as `openSensitiveData` */
export function openCare(
  _: CareDuty,
  secrets: Secrets,
  { accessNeeds, emergencyContact }: Pick<SealedData, "accessNeeds" | "emergencyContact">,
): Pick<SensitiveData, "accessNeeds" | "emergencyContact"> {
  return {
    accessNeeds: openField("care", secrets, accessNeeds),
    emergencyContact: openField("care", secrets, emergencyContact),
  };
}

/** The age band for the check-in page. Null if unknown, or encrypted with another key. */
export function openAgeBand(secrets: Secrets, sealed: Sealed<typeof PURPOSE> | null): AgeBand | null {
  return readText("the door", secrets, PURPOSE, sealed) as AgeBand | null;
}

function openField(
  opener: Opener<typeof PURPOSE>,
  secrets: Secrets,
  sealed: Sealed<typeof PURPOSE> | null,
): string | null {
  return sealed && openText(opener, secrets, PURPOSE, sealed);
}
