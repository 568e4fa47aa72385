import * as z from "zod/mini";
import { emailAddress, optionalEmail, optionalPhone } from "#shared/text/contact.fields.ts";
import { INVALID_EMAIL } from "#shared/text/email.rules.ts";
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  roughLimit,
} from "#shared/text/plain-text.fields.ts";
import { cleanLine, visibleLength } from "#shared/text/plain-text.rules.ts";
import { ageBands } from "../events/minimum-age.rules.ts";
import { type AskedField, asksFor, type EventKind } from "../kinds/kinds.rules.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { formMessages, years } from "./bookings.rules.ts";

const tooLong = (max: number) => ({ max, tooLong: `Please keep it to ${max} characters` });

const NAME_LENGTH = 100;

const hasNameLength = (name: string) => visibleLength(name) >= 2;

/** The fields of booking forms, as the API takes them; each kind of event asks some of them. Empty fields are null. */
export const bookingFields = {
  fullName: z
    .string(formMessages.name)
    .check(
      roughLimit(NAME_LENGTH, formMessages.name),
      z.overwrite(cleanLine),
      z.maxLength(NAME_LENGTH, formMessages.name),
      z.refine(hasNameLength, formMessages.name),
    ),
  email: emailAddress({ tooLong: INVALID_EMAIL }).check(z.toLowerCase()),
  university: requiredLine({ ...tooLong(150), missing: "Please enter your university" }),
  course: optionalLine(tooLong(150)),
  yearOfStudy: z._default(z.nullish(z.literal(years, "Please choose your year")), null),
  phone: optionalPhone(),
  emergencyContact: optionalText(tooLong(300)),
  dietaryRequirements: optionalText(tooLong(500)),
  accessNeeds: optionalText(tooLong(500)),
  /** Asked for events with a minimum age. */
  ageBand: z._default(z.nullish(z.enum(ageBands, formMessages.age)), null),
  /** For a holder under 16, for events with a minimum age. */
  guardianEmail: optionalEmail(),
  /** Null: as the profile says, and unknown where it says nothing. */
  pictures: z._default(z.nullish(z.enum(pictureWishes)), null),
  /** Whether a companion comes along, without a ticket of their own. */
  companion: z._default(z.boolean(), false),
};

/** Those of the fields that a kind of event asks; typed as all, since the kind is known at run time only. */
export function askedOf<Fields extends Record<AskedField, unknown>>(fields: Fields, kind: EventKind): Fields {
  const asked = Object.entries(fields).filter(([field]) => asksFor({ kind }, field as AskedField));
  return Object.fromEntries(asked) as Fields;
}

/** The answers to the fields, null where a kind of event does not ask. */
export type BookingAnswers = {
  [Field in AskedField]:
    | z.output<(typeof bookingFields)[Field]>
    | (Field extends "fullName" | "email" | "companion" ? never : null);
};

/** The answers of a form that asks nothing. */
export const noAnswers = {
  ...Object.fromEntries(Object.keys(bookingFields).map((field) => [field, null])),
  companion: false,
} as Omit<BookingAnswers, "fullName" | "email">;

/** An organiser's reason for cancelling a ticket; the holder gets it by mail. */
export const cancelMessageField = requiredText({
  max: 300,
  missing: "Please say why: the holder is mailed it",
});
