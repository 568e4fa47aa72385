import type { StoredBooking } from "#features/events/bookings/bookings.queries.ts";
import { type StoredEvent, updateEvent } from "#features/events/events/events.queries.ts";
import { statusAfter } from "#features/events/events/events.rules.ts";
import { closeEntries, findGuestEntry } from "#features/events/waiting-list/waiting-list.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { updateGuest } from "./invitations.queries.ts";

/**
 * Gives a guest a place, held or kept for good, and takes their entry off the waiting list. The caller holds the event's
 * lock, and has checked that a place is free or offered to them. Writes the same rows for a guest who has one.
 */
export async function givePlace(
  tx: Queryable,
  event: StoredEvent,
  { id, bookingStatus, heldUntil: heldBefore }: StoredBooking,
  heldUntil: Date | null,
  now: Date,
): Promise<StoredEvent> {
  const hasPlace = bookingStatus === "confirmed";
  const entry = hasPlace ? undefined : await findGuestEntry(tx, id);
  if (entry) await closeEntries(tx, [entry.id], "taken");
  const isKept = hasPlace && heldBefore === null;
  await updateGuest(tx, id, {
    bookingStatus: "confirmed",
    heldUntil,
    cancelledAt: null,
    cancelledReason: null,
    cancelledMessage: null,
    updatedAt: now,
    // A place that is new, or was not kept yet, is of the event as it is now.
    ...(!isKept && { lastMailedSequence: event.calendarSequence }),
  });
  const counted = {
    ...event,
    currentAttendees: event.currentAttendees + (hasPlace ? 0 : 1),
    heldPlaces: event.heldPlaces - (entry?.state === "offered" ? 1 : 0),
  };
  const { currentAttendees, heldPlaces } = counted;
  return updateEvent(tx, event.id, { currentAttendees, heldPlaces, ...statusAfter(counted) });
}
