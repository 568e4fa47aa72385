import { PROGRAMME_AGES } from "#features/programme/cycles/cycles.rules.ts";
import { REGISTRATION_DAYS } from "#features/programme/registrations/registrations.rules.ts";
import { confidentialFields, registrations } from "#features/programme/registrations/registrations.tables.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonDay } from "#shared/time/london.ts";
import { into } from "../rows/new-row.ts";
import { Held, type Row } from "../rows/read-row.rules.ts";
import { ageOf, longTextOf, nameOf, phoneOf, sentAt, textOf } from "./person.rules.ts";
import { ownId, rowId } from "./row-id.server.ts";
import type { OpenKind } from "./sheet-kind.ts";

export const openRegistrations: OpenKind = async (_, { secrets, now }) => {
  const idOf = (row: Row) =>
    ownId(row.maybe("id")) ??
    rowId(secrets, "registration", [row.email("email"), nameOf(row).toLowerCase(), row.maybe("createdAt")]);
  return {
    idOf,
    read(row) {
      const email = row.email("email");
      const fullName = nameOf(row);
      const age = ageOf(row, londonDate(now));
      const { min, max } = PROGRAMME_AGES;
      if (age === null || age === undefined || age < min || age > max)
        throw new Held(`no age from ${min} to ${max}`, row.maybe("age") === null ? "birth" : "age");
      const createdAt = sentAt(row, now);
      if (createdAt.getTime() < now.getTime() - REGISTRATION_DAYS * DAY_MS)
        throw new Held(
          `sent more than ${REGISTRATION_DAYS} days ago: we keep registrations for that long`,
          "createdAt",
        );
      const id = idOf(row);
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
            ...sealFields(secrets, "programme registration", confidentialFields, {
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
};
