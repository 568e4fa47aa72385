import { cleanLine, lengthOf, visibleLength } from "#shared/text/plain-text.rules.ts";
import {
  bookingLimits,
  formWords,
  isPhoneNumber,
  NAME_LENGTHS,
  sameAddress,
  type Year,
  years,
} from "./bookings.rules.ts";

/** What is typed into the booking form. The email is the account's. */
export interface BookingDraft {
  fullName: string;
  university: string;
  course: string;
  /** "1" to "5", or empty. */
  yearOfStudy: string;
  phone: string;
  emergencyContact: string;
  dietaryRequirements: string;
}

export type BookingField = keyof BookingDraft | "email";

export type BookingErrors = Partial<Record<BookingField, string>>;

export const emptyBooking: BookingDraft = {
  fullName: "",
  university: "",
  course: "",
  yearOfStudy: "",
  phone: "",
  emergencyContact: "",
  dietaryRequirements: "",
};

export const yearNames: Record<Year, string> = {
  1: "Year 1",
  2: "Year 2",
  3: "Year 3",
  4: "Year 4",
  5: "Postgraduate",
};

/** Everything that keeps a booking from being sent, empty when nothing does. The server asks the same. */
export function refusalsOfBooking(
  draft: BookingDraft,
  { email, accountEmail }: { email: string; accountEmail: string },
): BookingErrors {
  const errors: BookingErrors = {};
  for (const field of Object.keys(draft) as (keyof BookingDraft)[]) {
    const refusal = refusalOfField(field, draft[field]);
    if (refusal) errors[field] = refusal;
  }
  const refusal = refusalOfEmail(email, accountEmail);
  if (refusal) errors.email = refusal;
  return errors;
}

/** What is wrong with one field; undefined when it is right. */
export function refusalOfField(field: keyof BookingDraft, typed: string): string | undefined {
  const text = cleanLine(typed);
  switch (field) {
    case "fullName":
      return visibleLength(text) < NAME_LENGTHS.min || lengthOf(text) > NAME_LENGTHS.max
        ? formWords.name
        : undefined;
    case "university":
      return visibleLength(text) === 0
        ? "Please enter your university"
        : refusalOfLength(text, bookingLimits.university);
    case "yearOfStudy":
      return text === "" || yearOf(text) ? undefined : "Please choose your year";
    case "phone":
      return text === "" || isPhoneNumber(text) ? undefined : formWords.phone;
    default:
      return refusalOfLength(text, bookingLimits[field]);
  }
}

/** The form as it is sent: trimmed, and null for what is empty. */
export function bookingInput(draft: BookingDraft, email: string) {
  const optional = (text: string) => text.trim() || null;
  return {
    fullName: draft.fullName.trim(),
    email: email.trim().toLowerCase(),
    university: draft.university.trim(),
    course: optional(draft.course),
    yearOfStudy: yearOf(draft.yearOfStudy) ?? null,
    phone: cleanLine(draft.phone) || null,
    emergencyContact: optional(draft.emergencyContact),
    dietaryRequirements: optional(draft.dietaryRequirements),
  };
}

export type BookingInput = ReturnType<typeof bookingInput>;

export function isSameDraft(one: BookingDraft, other: BookingDraft): boolean {
  return (Object.keys(one) as (keyof BookingDraft)[]).every((field) => one[field] === other[field]);
}

function refusalOfEmail(email: string, accountEmail: string): string | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return formWords.email;
  return sameAddress(email, accountEmail) ? undefined : formWords.emailMismatch;
}

function refusalOfLength(text: string, limit: number): string | undefined {
  return lengthOf(text) > limit ? `Please keep it to ${limit} characters` : undefined;
}

function yearOf(text: string): Year | undefined {
  return years.find((year) => String(year) === text);
}
