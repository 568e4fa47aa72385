import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF, placesLeft, statusAfter } from "../events/events.rules.ts";
import { updateGuest } from "../guests/guests.queries.ts";
import { lapsedReasons } from "../tickets/tickets.rules.ts";
import { closeEntries, findGuestEntry } from "../waiting-list/waiting-list.queries.ts";
import { isOffered } from "../waiting-list/waiting-list.rules.ts";
import { findBooking, type StoredBooking } from "./bookings.queries.ts";

/**
 * Confirms the place of a guest at the door. A guest without a place gets one that is free or offered to them. The
 * caller holds the event's lock, and then checks the guest in.
 *
 * @returns the updated event; undefined if no place is free
 */
export async function placeAtDoor(
  tx: Queryable,
  secrets: Secrets,
  event: StoredEvent,
  bookingId: string,
  now: Date,
): Promise<StoredEvent | undefined> {
  const booking = await findBooking(tx, bookingId);
  if (!booking) return undefined;
  const { bookingStatus, cancelledReason, holderEmail: email } = booking;
  if (bookingStatus === "cancelled") {
    const hasLapsed = lapsedReasons.some((reason) => reason === cancelledReason);
    if (!hasLapsed || event.status === CALLED_OFF) return undefined;
    if (await isDecided(tx, secrets, { email }, "place-cancelled", event.id)) return undefined;
    const isFree = placesLeft(event) > 0 || isOffered(await findGuestEntry(tx, bookingId), now);
    if (!isFree) return undefined;
  }
  return givePlace(tx, event, booking, null, now);
}

/**
 * Gives a guest a held or confirmed place, and closes their waiting-list entry. The caller holds the event's lock,
 * and has checked that a place is free or offered to the guest. A guest who already has a place keeps it.
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
    // The current event's version, for a place that is new or was not confirmed before.
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
