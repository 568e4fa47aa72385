import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { type AgeBand, tooYoungText } from "../events/minimum-age.rules.ts";
import { bookingFields } from "./bookings.fields.ts";
import { formMessages, refusalByAge, sameAddress, type Year } from "./bookings.rules.ts";

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

/** The schema of the booking form for this account and a night. */
export function bookingForm(
  accountEmail: string,
  { minimumAge = null }: { minimumAge?: number | null } = {},
) {
  return z.object({
    ...bookingFields,
    email: bookingFields.email.check(
      z.refine((email) => sameAddress(email, accountEmail), formMessages.emailMismatch),
    ),
    yearOfStudy: z.pipe(z.pipe(z.string(), z.transform(yearOf)), bookingFields.yearOfStudy),
    ageBand: z.pipe(z.pipe(z.string(), z.transform(ageBandOf)), bookingFields.ageBand).check(
      z.refine((band) => refusalByAge(minimumAge, { ageBand: band }) !== "AGE_MISSING", {
        error: formMessages.age,
        abort: true,
      }),
      z.refine(
        (band) => refusalByAge(minimumAge, { ageBand: band }) !== "TOO_YOUNG",
        tooYoungText(minimumAge ?? 0),
      ),
    ),
  });
}

/** The request body that the form produces. */
export type BookingInput = z.output<ReturnType<typeof bookingForm>>;

export function isSameDraft(one: BookingDraft, other: BookingDraft): boolean {
  return (Object.keys(one) as (keyof BookingDraft)[]).every((field) => one[field] === other[field]);
}

function ageBandOf(text: string): AgeBand | null | undefined {
  return text === "" ? null : (text as AgeBand);
}

/** Null for no choice. Returns an invalid number as undefined, which the schema refuses. */
function yearOf(text: string): Year | null | undefined {
  return text === "" ? null : (Number(text) as Year);
}
