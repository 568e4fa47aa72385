import { type Opener, openText, readText, type Sealed, sealFields } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AgeBand } from "../events/minimum-age.rules.ts";
import type { CareDuty } from "./care.rules.ts";

const PURPOSE = "campus booking";

/** The columns of a booking that are sealed, each separately: visible to staff with fresh proof and to its owner. */
export const sensitiveFields = [
  "phoneNumber",
  "emergencyContact",
  "dietaryRequirements",
  // The door shows that there are some, and opens them once the person is in.
  "accessNeeds",
  // For events with a minimum age; the door shows it.
  "ageBand",
] as const;

type Field = (typeof sensitiveFields)[number];

/** The sensitive data of a booking. */
export type SensitiveData = Record<Exclude<Field, "phoneNumber" | "ageBand"> | "phone", string | null> & {
  ageBand: AgeBand | null;
};

export type SealedData = Record<Field, Sealed<typeof PURPOSE> | null>;

/** Undefined without any data. */
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

/** What those who look after a person need at once, without fresh proof. @throws as `openSensitiveData` */
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

/** The band of a ticket's holder, which every door shows; null where none was asked, or for another key: the door asks. */
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
