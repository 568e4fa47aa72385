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

/** The fields of booking forms; each kind of event asks for some of them. Empty fields are null. */
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
  /** Only for events with a minimum age. */
  ageBand: z._default(z.nullish(z.enum(ageBands, formMessages.age)), null),
  /** Only for a holder under 16 at an event with a minimum age. */
  guardianEmail: optionalEmail(),
  /** Null uses the photo consent of the profile, which may be unknown. */
  pictures: z._default(z.nullish(z.enum(pictureWishes)), null),
  /** Whether the holder brings a companion, who needs no separate ticket. */
  companion: z._default(z.boolean(), false),
};

/** The fields that a kind of event asks for. The type has all fields, since the kind is only known at run time. */
export function askedOf<Fields extends Record<AskedField, unknown>>(fields: Fields, kind: EventKind): Fields {
  const asked = Object.entries(fields).filter(([field]) => asksFor({ kind }, field as AskedField));
  return Object.fromEntries(asked) as Fields;
}

/** The answers to the fields; null for a field that the event's kind does not ask for. */
export type BookingAnswers = {
  [Field in AskedField]:
    | z.output<(typeof bookingFields)[Field]>
    | (Field extends "fullName" | "email" | "companion" ? never : null);
};

/** The answers of a form without fields. */
export const noAnswers = {
  ...Object.fromEntries(Object.keys(bookingFields).map((field) => [field, null])),
  companion: false,
} as Omit<BookingAnswers, "fullName" | "email">;

/** An organiser's reason for cancelling a ticket. We email it to the holder. */
export const cancelMessageField = requiredText({
  max: 300,
  missing: "Enter the reason. We email it to the person.",
});
