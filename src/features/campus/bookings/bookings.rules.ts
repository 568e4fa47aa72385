import { accessProblems } from "#shared/errors/problems.ts";
import { CALLED_OFF, type EventPlaces, type EventWhen, isOver, placesLeft } from "../events/events.rules.ts";

export const years = [1, 2, 3, 4, 5] as const;

export type Year = (typeof years)[number];

/** How many bookings an account may try in which time. */
export const BOOKING_TRIES = { points: 5, seconds: 600 } as const;

/** How many days after its event what was told in confidence is kept. */
export const SENSITIVE_DAYS = 30;

/** What the form says. */
export const formWords = {
  signedOut: "You must be signed in to book tickets. Please sign in and try again.",
  emailMismatch: "Email must match your signed-in account email.",
  name: "Name must be between 2 and 100 characters",
  booked: "Ticket booked successfully!",
  failed: "Failed to book ticket. Please try again.",
  noCode: "Booking created but failed to retrieve ticket code",
} as const;

/** What the server says; the screen reads it through `bookingFailure`. */
export const serverWords = {
  rateLimit: "Rate limit exceeded: 5 bookings in 10 minutes are tried at most.",
  unauthenticated: "You must be authenticated to book tickets.",
  emailMismatch: "The booking's email must match the account's.",
} as const;

const failures: readonly (readonly [part: string, words: string])[] = [
  ["Rate limit exceeded", "Please wait a few minutes before making another booking."],
  ["must be authenticated", accessProblems.UNAUTHORIZED.message],
  ["email must match", "Email must match your signed-in account."],
];

/** The sentence for what the server refused with; undefined for what it does not know. */
export function bookingFailure(message: string): string | undefined {
  return failures.find(([part]) => message.includes(part))?.[1];
}

/** Addresses as accounts are known by them. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export type BookingRefusal = "EVENT_OVER" | "EVENT_CALLED_OFF" | "ALREADY_BOOKED" | "EVENT_FULL";

/** Why this person gets no ticket now, or undefined when they do. Whoever holds an offer has a place that is kept for them. */
export function refusalToBook(
  event: EventWhen & EventPlaces & { status: string },
  person: { hasTicket: boolean; hasOffer: boolean },
  now: Date,
): BookingRefusal | undefined {
  if (person.hasTicket) return "ALREADY_BOOKED";
  if (isOver(event, now)) return "EVENT_OVER";
  if (event.status === CALLED_OFF) return "EVENT_CALLED_OFF";
  if (person.hasOffer) return undefined;
  if (event.status === "sold_out" || placesLeft(event) === 0) return "EVENT_FULL";
  return undefined;
}

export type CancelRefusal = "ALREADY_CHECKED_IN" | "EVENT_OVER";

/** Why a ticket can no longer be given back. One that is cancelled can be cancelled again: nothing happens. */
export function refusalToCancel(
  booking: { checkedIn: boolean },
  event: EventWhen,
  now: Date,
): CancelRefusal | undefined {
  if (booking.checkedIn) return "ALREADY_CHECKED_IN";
  if (isOver(event, now)) return "EVENT_OVER";
  return undefined;
}
