import { DAY_MS } from "#shared/time/durations.ts";
import { CALLED_OFF, type EventPlaces, startOf } from "../events/events.rules.ts";

/** The lowest capacity that an event can have: its booked and held places, and at least 1. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/** Whether an event can be deleted: it has no bookings and no waiting list. Any other event can be cancelled. */
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

/** For this long after a night, leads can still email its guests, for example about lost property. */
const WRITTEN_TO_DAYS = 28;

/** Whether the menu of an event links to the page that emails its guests. */
export function canBeWrittenTo(
  event: { status: string; bookings: number; currentAttendees: number; eventDate: string; eventTime: string },
  now: Date,
): boolean {
  // A cancelled event has no attendees; its bookings are those at the time of the cancellation.
  const guests = event.status === CALLED_OFF ? event.bookings : event.currentAttendees;
  return guests > 0 && now.getTime() - startOf(event).getTime() < WRITTEN_TO_DAYS * DAY_MS;
}
