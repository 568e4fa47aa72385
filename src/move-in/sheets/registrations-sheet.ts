import { PROGRAMME_AGES } from "#features/programme/cycles/cycles.rules.ts";
import { REGISTRATION_DAYS } from "#features/programme/registrations/registrations.rules.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { sealRegistration } from "#features/programme/registrations/sealed-registration.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonDay } from "#shared/time/london.ts";
import { Held } from "../rows/read-row.rules.ts";
import { into } from "../rows/table-import.ts";
import {
  ageFields,
  ageOf,
  createdField,
  longTextOf,
  nameFields,
  nameOf,
  personFields,
  phoneOf,
  sentAt,
  textOf,
} from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import type { SheetKind } from "./sheet-kind.ts";

/** Registrations for the programme. */
export const registrationsSheet: SheetKind = {
  fields: {
    ...personFields,
    ...ageFields,
    addressNewham: {
      label: "Address",
      heads: ["address", "home address", "your address", "address in newham", "postal address"],
      like: /\baddress\b/,
    },
    previousExperience: {
      label: "Experience",
      heads: ["previous experience", "experience"],
      like: /\bexperience\b/,
    },
    motivation: { label: "Motivation", heads: ["motivation", "why"], like: /\bwhy\b|\bmotivat/ },
    createdAt: createdField.createdAt,
  },
  needs: [nameFields, ["email"], ["age", "birth"]],

  open:
    async (_, { secrets, now }) =>
    (row) => {
      const email = row.email("email");
      const fullName = nameOf(row);
      const age = ageOf(row, londonDate(now));
      const { min, max } = PROGRAMME_AGES;
      if (age === null || age === undefined || age < min || age > max)
        throw new Held(`an age outside of ${min} to ${max}, or none`);
      const createdAt = sentAt(row, now);
      if (createdAt.getTime() < now.getTime() - REGISTRATION_DAYS * DAY_MS)
        throw new Held(`sent more than ${REGISTRATION_DAYS} days ago, which is as long as they are kept`);
      const id = rowId(secrets, "registration", [email, fullName.toLowerCase(), row.maybe("createdAt")]);
      const phone = phoneOf(row);
      return {
        shown: {
          Name: fullName,
          Email: email,
          Age: String(age),
          Phone: phone ?? "",
          Sent: londonDay(createdAt),
        },
        rows: [
          into(registrations, {
            id,
            fullName,
            email,
            age,
            createdAt,
            idempotencyKey: id,
            ...sealRegistration(secrets, {
              phoneNumber: phone ?? "–",
              addressNewham: textOf(row, "addressNewham", 300) ?? "–",
              previousExperience: longTextOf(row, "previousExperience", 1500),
              motivation: longTextOf(row, "motivation", 1500) ?? "–",
            }),
          }),
        ],
      };
    },
};
