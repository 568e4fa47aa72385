import { stockOfEvent } from "#features/events/events/event-print.rules.ts";
import {
  CALLED_OFF,
  type EventPlaces,
  type EventStatus,
  startOf,
} from "#features/events/events/events.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** The lowest capacity an event can have: its booked and held places, and at least one. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/**
 * Whether an event can be deleted: it has no bookings and no waiting list. Any other event is called off, which mails
 * its holders.
 */
export function isDeletable({
  bookings,
  waiting,
  heldPlaces,
  status,
}: {
  bookings: number;
  waiting: number;
  heldPlaces: number;
  status: string;
}): boolean {
  return bookings === 0 && (status === CALLED_OFF || waiting + heldPlaces === 0);
}

/** For so long after a night its guests are still written to: for lost property, or thanks. */
const WRITTEN_TO_DAYS = 28;

/** Whether the row of a night links to the page that writes to those with a place. */
export function canBeWrittenTo(
  event: { status: string; bookings: number; currentAttendees: number; eventDate: string; eventTime: string },
  now: Date,
): boolean {
  // Whoever had a place when it was called off is told of a refund or a new date.
  const guests = event.status === CALLED_OFF ? event.bookings : event.currentAttendees;
  return guests > 0 && now.getTime() - startOf(event).getTime() < WRITTEN_TO_DAYS * DAY_MS;
}

/**
 * The status after an admin's edit. An unchanged status keeps the current one, which bookings may have changed
 * meanwhile. An event that sold out automatically reopens with a free place. Choosing "sold out" for an open event
 * closes it until an admin opens it.
 */
export function statusAfterEdit(
  event: { status: string; statusWhenOpen: string | null },
  { seen, chosen }: { seen?: string | undefined; chosen: EventStatus },
): { status: string; statusWhenOpen: string | null } {
  const { status, statusWhenOpen } = event;
  if (chosen === seen || (chosen === "sold_out" && status === "sold_out")) return { status, statusWhenOpen };
  return { status: chosen, statusWhenOpen: null };
}

/** Attempts: with four papers and two neighbours, all of them fail for one night in a billion. */
const TRIES = 30;

/** An id for a new night whose ticket has another paper than the nights before and after it: the id seeds the paper. */
export function idForNewNight(
  neighbours: readonly { id: string; university: string }[],
  university: string,
  draw: () => string,
): string {
  const taken = new Set(neighbours.map(stockOfEvent));
  const ids = Array.from({ length: TRIES }, draw);
  return ids.find((id) => !taken.has(stockOfEvent({ id, university }))) ?? draw();
}
