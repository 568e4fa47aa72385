import * as z from "zod/mini";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { emptyDraftOf } from "#shared/forms/empty-draft.ts";
import { type AgeBand, tooYoungText } from "../events/minimum-age.rules.ts";
import { bookingOf, type EventKind } from "../kinds/kinds.rules.ts";
import type { PictureWish } from "../tickets/picture-wish.rules.ts";
import { askedOf, bookingFields } from "./bookings.fields.ts";
import {
  ageMissingText,
  bookingFailure,
  formMessages,
  guardianRefusals,
  refusalByAge,
  refusalOfGuardian,
  sameAddress,
  type Year,
} from "./bookings.rules.ts";

/** The initial values of a new draft. The email is the account's; the year is "1" to "5", or empty. */
export const emptyBooking = { ...emptyDraftOf(bookingFields), companion: false };

export type BookingDraft = typeof emptyBooking;

export const yearNames: Record<Year, string> = {
  1: "Year 1",
  2: "Year 2",
  3: "Year 3",
  4: "Year 4",
  5: "Postgraduate",
};

/** The fields with the types of the form's controls, where a choice is text. */
const formFields = {
  ...bookingFields,
  yearOfStudy: z.pipe(z.pipe(z.string(), z.transform(yearOf)), bookingFields.yearOfStudy),
  ageBand: z.pipe(z.pipe(z.string(), z.transform(ageBandOf)), bookingFields.ageBand),
  pictures: z.pipe(z.pipe(z.string(), z.transform(pictureWishOf)), bookingFields.pictures),
};

/** The form's schema for this account and the event's kind. Null for staff, who book for any address. */
export function bookingForm(
  accountEmail: string | null,
  { kind, minimumAge = null }: { kind: EventKind; minimumAge?: number | null },
) {
  const { email, ageBand, ...others } = formFields;
  const fields = {
    ...others,
    email: email.check(
      z.refine((typed) => sameAddress(typed, accountEmail ?? typed), formMessages.emailMismatch),
    ),
    ageBand: ageBand.check(
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
  return z.object(askedOf(fields, kind)).check(({ value, issues }) => {
    const isOldEnough = minimumAge !== null && !refusalByAge(minimumAge, value);
    const refused = isOldEnough ? refusalOfGuardian(value, accountEmail ?? value.email) : undefined;
    if (refused)
      issues.push({
        code: "custom",
        path: ["guardianEmail"],
        message: guardianRefusals[refused].message,
        input: value,
      });
  });
}

/** The form's request body, with the fields that the event's kind asks for. */
export type BookingInput = z.output<ReturnType<typeof bookingForm>>;

export function isSameDraft(one: BookingDraft, other: BookingDraft): boolean {
  return (Object.keys(one) as (keyof BookingDraft)[]).every((field) => one[field] === other[field]);
}

/** Why a booking failed. */
export interface BookingProblem {
  message: string;
  detail?: string;
  /** The next step to offer. */
  next?: "sign-in" | "waiting-list" | "profile" | "other-dates";
}

/** The server's answer has no ticket code. A retry requests the same ticket. */
export class CodeMissing extends Error {}

/** The form's message for an error, and the next step it offers. */
export function bookingProblem(error: unknown, event: { kind: EventKind }): BookingProblem {
  if (error instanceof CodeMissing) return { message: formMessages.noCode, next: "profile" };
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const message = bookingFailure(code, refusalIn(error)?.message ?? bookingOf(event).form.failed);
  if (code === "EVENT_FULL") return { message, next: "waiting-list" };
  if (code === "DATES_REFUSED") return { message, next: "other-dates" };
  if (code === "ALREADY_BOOKED") return { message, next: "profile" };
  if (status === undefined)
    return {
      message,
      detail: "No answer came. Should the ticket have been booked all the same, the next try shows it.",
    };
  const isSignedOut = code === "UNAUTHORIZED" || code === "SECOND_FACTOR_REQUIRED";
  return { message, detail: "What you typed is kept.", ...(isSignedOut && { next: "sign-in" }) };
}

function ageBandOf(text: string): AgeBand | null | undefined {
  return text === "" ? null : (text as AgeBand);
}

function pictureWishOf(text: string): PictureWish | null | undefined {
  return text === "" ? null : (text as PictureWish);
}

/** Null for no choice. The schema refuses an invalid number. */
function yearOf(text: string): Year | null | undefined {
  return text === "" ? null : (Number(text) as Year);
}
