import { DAY_MS } from "#shared/time/durations.ts";
import { CALLED_OFF, type EventPlaces, startOf } from "../events/events.rules.ts";

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

/** Whether the menu of an event links to the page that writes to those with a place. */
export function canBeWrittenTo(
  event: { status: string; bookings: number; currentAttendees: number; eventDate: string; eventTime: string },
  now: Date,
): boolean {
  // An event that was called off has no attendees; its bookings are those at the time.
  const guests = event.status === CALLED_OFF ? event.bookings : event.currentAttendees;
  return guests > 0 && now.getTime() - startOf(event).getTime() < WRITTEN_TO_DAYS * DAY_MS;
}
