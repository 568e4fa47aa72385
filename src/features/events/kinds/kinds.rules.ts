import type { AccountBooking, Kind, KindWords } from "./kind.rules.ts";
import { night } from "./night.rules.ts";
import { session } from "./session.rules.ts";
import { signal } from "./signal.rules.ts";
import { week } from "./week.rules.ts";

/** The kinds of events. Other code reads its event's kind here, and never compares names. */
export const kinds = { night, session, signal, week } as const;

export type EventKind = keyof typeof kinds;

export const eventKinds = Object.keys(kinds) as [EventKind, ...EventKind[]];

/** The properties of an event's kind. */
export function kindOf({ kind }: { kind: EventKind }): Kind {
  return kinds[kind];
}

/** The words for an event and for a place at it. */
export function wordsOf(event: { kind: EventKind }): KindWords {
  return kindOf(event).words;
}

/** How accounts book an event. Throws for a kind that no account books. */
export function bookingOf(event: { kind: EventKind }): AccountBooking {
  const { booking } = kindOf(event);
  if (!booking) throw new Error(`No account books an event of the kind ${event.kind}`);
  return booking;
}

/** The kinds that a signed-in account books. */
export type AccountKind = {
  [Kind in EventKind]: (typeof kinds)[Kind]["bookedBy"] extends "account" ? Kind : never;
}[EventKind];

export const accountKinds = eventKinds.filter(isBookedByAccount);

export function isBookedByAccount(kind: EventKind): kind is AccountKind {
  return kindOf({ kind }).bookedBy === "account";
}

/** Whether guests without an account hold places in the kind's events. */
export function hasGuests({ kind }: { kind: EventKind }): boolean {
  return kindOf({ kind }).bookedBy === "address";
}

/** The kinds that visitors book, with an account or an address. The charity gives the places of other kinds. */
export type BookedKind = {
  [Kind in EventKind]: (typeof kinds)[Kind]["bookedBy"] extends "staff" ? never : Kind;
}[EventKind];

export const bookedKinds = eventKinds.filter(isBooked);

export function isBooked(kind: EventKind): kind is BookedKind {
  return kindOf({ kind }).bookedBy !== "staff";
}

/** A field in the booking form of any kind. */
export type AskedField = (typeof kinds)[AccountKind]["booking"]["asks"][number];

/** Whether the booking form of the event's kind has a field. */
export function asksFor(event: { kind: EventKind }, field: AskedField): boolean {
  return kindOf(event).booking?.asks.includes(field) ?? false;
}
