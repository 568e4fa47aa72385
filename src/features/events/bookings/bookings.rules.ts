import { accessProblems } from "#shared/errors/problems.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { CALLED_OFF, type EventPlaces, isOver, placesLeft, type TimedEvent } from "../events/events.rules.ts";
import { type AgeBand, isTooYoung } from "../events/minimum-age.rules.ts";
import { needsGuardian } from "../guardians/guardians.rules.ts";
import { bookingOf, type EventKind, wordsOf } from "../kinds/kinds.rules.ts";

export const years = [1, 2, 3, 4, 5] as const;

export type Year = (typeof years)[number];

/** The limit of booking attempts for each account. */
export const BOOKING_LIMIT = { points: 5, seconds: 600 } as const;

/** The label of a ticket with a companion. */
export const FOR_TWO = "You and a companion, who comes in free";

/** Messages that the booking form of every kind shares. */
export const formMessages = {
  emailMismatch: "Email must match your signed-in account email.",
  name: "Name must be between 2 and 100 characters",
  age: "Please say how old you are",
  held: "We’re holding your place. We emailed your guardian.",
  heldForLead: "Your place is held. One of us decides.",
  allBooked: (count: number) => `All ${count} dates are booked.`,
  noCode: "Booking created but failed to retrieve ticket code",
} as const;

/** What has happened, on a new ticket: booked with `others` of its series. */
export function bookedText(
  ticket: { event: { kind: EventKind }; guardianDueAt: string | null; waitsForLead: boolean },
  others: number,
): string {
  if (others > 0 && !ticket.guardianDueAt) return formMessages.allBooked(others + 1);
  if (ticket.waitsForLead) return formMessages.heldForLead;
  return ticket.guardianDueAt ? formMessages.held : bookingOf(ticket.event).form.booked;
}

/** The error for a missing age at an event with a minimum age. */
export function ageMissingText(event: { kind: EventKind }): string {
  return `Please say how old you are ${wordsOf(event).onTheDay}`;
}

const failures = new Map<unknown, string>([
  ["RATE_LIMIT_EXCEEDED", "Please wait a few minutes before making another booking."],
  ["UNAUTHORIZED", accessProblems.UNAUTHORIZED.message],
  ["EMAIL_MISMATCH", "Email must match your signed-in account."],
]);

/** The refusals of a guardian's address. */
export const guardianRefusals = {
  GUARDIAN_MISSING: { status: 400, message: "Please enter your parent's or guardian's email address" },
  GUARDIAN_IS_HOLDER: {
    status: 400,
    message: "That is your own address: please enter your parent's or guardian's",
  },
  GUARDIAN_SAID_NO: {
    status: 403,
    message:
      "That person asked us not to write to them for you again. Please name another parent or guardian.",
  },
  ADDRESS_TOO_OFTEN: {
    status: 429,
    message: "That address gets too many mails. Please try again in an hour.",
  },
} as const;

/** How a booking by staff ended: booked, held for a guardian or a lead's decision, or on the waiting list. */
export const addedStates = ["booked", "held", "undecided", "waiting"] as const;

export type AddedState = (typeof addedStates)[number];

/** The refusals of a booking by staff, in words for the staff. */
export const staffRefusals = {
  EVENT_NOT_FOUND: { status: 404, message: "This event no longer exists." },
  EVENT_OVER: { status: 409, message: "This event is over." },
  EVENT_CALLED_OFF: { status: 409, message: "This event was cancelled." },
  EVENT_FULL: { status: 409, message: "The last place has just gone." },
  COMPANION_FULL: { status: 409, message: "Only one place is left. Book without the companion." },
  LIST_CLOSED: { status: 409, message: "This event is full and has no waiting list." },
  PLACE_CANCELLED: {
    status: 409,
    message:
      "An organiser cancelled this person’s booking. Open the cancelled booking and allow booking again.",
  },
  AGE_MISSING: { status: 400, message: "Choose the person’s age." },
  TOO_YOUNG: { status: 403, message: "This person is below the minimum age." },
  GUARDIAN_MISSING: { status: 400, message: "Enter the parent’s or guardian’s email address." },
  GUARDIAN_IS_HOLDER: { status: 400, message: "Enter an address that is not the person’s own." },
  GUARDIAN_SAID_NO: {
    status: 403,
    message: "This guardian asked us not to email them about this person. Enter another guardian.",
  },
  GUARDIAN_WAITS: {
    status: 409,
    message: "The event is full. People under 16 join the waiting list with an account.",
  },
} as const;

export type StaffRefusal = keyof typeof staffRefusals | "ALREADY_BOOKED";

/** The reason to refuse a guardian's address, or undefined. */
export function refusalOfGuardian(
  { ageBand, guardianEmail }: { ageBand: AgeBand | null; guardianEmail: string | null },
  holderEmail: string,
): "GUARDIAN_MISSING" | "GUARDIAN_IS_HOLDER" | undefined {
  if (!needsGuardian(ageBand)) return undefined;
  if (guardianEmail === null) return "GUARDIAN_MISSING";
  return isSameMailbox(guardianEmail, holderEmail) ? "GUARDIAN_IS_HOLDER" : undefined;
}

/** Whether emails to both addresses reach one mailbox, judged by the addresses. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

/** The form's message for a failed booking: its text for the error's code, or the refusal's message. */
export function bookingFailure(code: unknown, message: string): string {
  return failures.get(code) ?? message;
}

/** Whether two email addresses belong to one account: compares them trimmed and in lower case. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The number of places that a booking takes; a companion takes one. */
export function placesOf({ companion }: { companion: boolean }): number {
  return companion ? 2 : 1;
}

export type BookingRefusal =
  | "PLACE_CANCELLED"
  | "EVENT_OVER"
  | "EVENT_CALLED_OFF"
  | "ALREADY_BOOKED"
  | "EVENT_FULL"
  | "COMPANION_FULL"
  | "AGE_MISSING"
  | "TOO_YOUNG"
  | "GUARDIAN_MISSING"
  | "GUARDIAN_IS_HOLDER";

/** Why the minimum age excludes a person; undefined if it does not. */
export function refusalByAge(
  minimumAge: number | null,
  { ageBand }: { ageBand: AgeBand | null },
): "AGE_MISSING" | "TOO_YOUNG" | undefined {
  if (minimumAge === null) return undefined;
  if (ageBand === null) return "AGE_MISSING";
  return isTooYoung(ageBand, minimumAge) ? "TOO_YOUNG" : undefined;
}

/**
 * Why a person cannot book now, or undefined. An offer reserves one place for its holder, even at a full event; a
 * companion's place comes from open sale.
 */
export function refusalToBook(
  event: TimedEvent & EventPlaces & { status: string },
  person: { hasTicket: boolean; hasOffer: boolean; isBarred: boolean },
  places: number,
  now: Date,
): BookingRefusal | undefined {
  if (person.hasTicket) return "ALREADY_BOOKED";
  if (person.isBarred) return "PLACE_CANCELLED";
  if (isOver(event, now)) return "EVENT_OVER";
  if (event.status === CALLED_OFF) return "EVENT_CALLED_OFF";
  const left = event.status === "sold_out" ? 0 : placesLeft(event);
  const wanted = person.hasOffer ? places - 1 : places;
  if (left >= wanted) return undefined;
  return left === 0 && !person.hasOffer ? "EVENT_FULL" : "COMPANION_FULL";
}

export type CancelRefusal = "ALREADY_CHECKED_IN" | "EVENT_OVER";

/**
 * Why a ticket cannot be cancelled now, or undefined. Cancelling a cancelled ticket is allowed and changes nothing.
 */
export function refusalToCancel(
  booking: { checkedIn: boolean },
  event: TimedEvent,
  now: Date,
): CancelRefusal | undefined {
  if (booking.checkedIn) return "ALREADY_CHECKED_IN";
  if (isOver(event, now)) return "EVENT_OVER";
  return undefined;
}
