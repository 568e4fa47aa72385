import * as z from "zod/mini";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { type AgeBand, tooYoungText } from "../events/minimum-age.rules.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import { bookingFields } from "./bookings.fields.ts";
import {
  ageMissingText,
  formMessages,
  guardianRefusals,
  refusalByAge,
  refusalOfGuardian,
  sameAddress,
  type Year,
} from "./bookings.rules.ts";

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

/** What nights ask, and sessions do not. */
const nightAnswers = {
  university: bookingFields.university,
  course: bookingFields.course,
  yearOfStudy: z.pipe(z.pipe(z.string(), z.transform(yearOf)), bookingFields.yearOfStudy),
  phone: bookingFields.phone,
  emergencyContact: bookingFields.emergencyContact,
  dietaryRequirements: bookingFields.dietaryRequirements,
};

type Answers = {
  [Field in keyof typeof nightAnswers]: z.ZodMiniType<z.output<(typeof nightAnswers)[Field]> | null>;
};

const notAsked = z.transform(() => null);

const sessionAnswers: Answers = {
  university: notAsked,
  course: notAsked,
  yearOfStudy: notAsked,
  phone: notAsked,
  emergencyContact: notAsked,
  dietaryRequirements: notAsked,
};

/** The schema of the booking form for this account and an event. */
export function bookingForm(
  accountEmail: string,
  { kind = "night", minimumAge = null }: { kind?: EventKind; minimumAge?: number | null } = {},
) {
  const answers: Answers = kind === "session" ? sessionAnswers : nightAnswers;
  const fields = {
    ...bookingFields,
    ...answers,
    email: bookingFields.email.check(
      z.refine((email) => sameAddress(email, accountEmail), formMessages.emailMismatch),
    ),
    ageBand: z.pipe(z.pipe(z.string(), z.transform(ageBandOf)), bookingFields.ageBand).check(
      z.refine((band) => refusalByAge(minimumAge, { ageBand: band }) !== "AGE_MISSING", {
        error: ageMissingText({ kind }),
        abort: true,
      }),
      z.refine(
        (band) => refusalByAge(minimumAge, { ageBand: band }) !== "TOO_YOUNG",
        tooYoungText(minimumAge ?? 0, { kind }),
      ),
    ),
  };
  return z.object(fields).check(({ value, issues }) => {
    const isOldEnough = minimumAge !== null && !refusalByAge(minimumAge, value);
    const refused = isOldEnough ? refusalOfGuardian(value, accountEmail) : undefined;
    if (refused)
      issues.push({
        code: "custom",
        path: ["guardianEmail"],
        message: guardianRefusals[refused].message,
        input: value,
      });
  });
}

/** The request body that the form produces; null for what a session does not ask. */
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
