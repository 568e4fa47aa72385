import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { bookingFields } from "./bookings.fields.ts";
import { formMessages, sameAddress, type Year } from "./bookings.rules.ts";

/** The initial values of the booking form. The email is the account's; the year is "1" to "5", or empty. */
export const emptyBooking = { ...emptyDraftOf(bookingFields), companion: false };

export type BookingDraft = typeof emptyBooking;

export const yearNames: Record<Year, string> = {
  1: "Year 1",
  2: "Year 2",
  3: "Year 3",
  4: "Year 4",
  5: "Postgraduate",
};

/** The schema of the booking form for this account. */
export function bookingForm(accountEmail: string) {
  return z.object({
    ...bookingFields,
    email: bookingFields.email.check(
      z.refine((email) => sameAddress(email, accountEmail), formMessages.emailMismatch),
    ),
    yearOfStudy: z.pipe(z.pipe(z.string(), z.transform(yearOf)), bookingFields.yearOfStudy),
  });
}

/** The request body that the form produces. */
export type BookingInput = z.output<ReturnType<typeof bookingForm>>;

export function isSameDraft(one: BookingDraft, other: BookingDraft): boolean {
  return (Object.keys(one) as (keyof BookingDraft)[]).every((field) => one[field] === other[field]);
}

/** Null for no choice. Returns an invalid number as undefined, which the schema refuses. */
function yearOf(text: string): Year | null | undefined {
  return text === "" ? null : (Number(text) as Year);
}
