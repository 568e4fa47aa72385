import type { Queryable } from "#shared/db/database.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { cancelTicketsOf, closeTurnsOf } from "./notices.queries.ts";

/**
 * Calls a night off for good: nothing of it is booked or offered any more, its tickets are cancelled and its waiting list is closed. The
 * mails about it are queued by the job `mailNotices`. To be called within the transaction that holds the event's lock.
 */
export async function callOff(
  tx: Queryable,
  event: StoredEvent,
  message: string | null,
  now: Date,
): Promise<StoredEvent> {
  const calledOff = await updateEvent(tx, event.id, {
    ...{ status: CALLED_OFF, statusWhenOpen: null, calledOffAt: now, calledOffMessage: message },
    ...{ calendarSequence: event.calendarSequence + 1, updatedAt: now },
  });
  return closeNight(tx, calledOff, now);
}

/** Cancels and closes what a night that is called off still has, except what is locked elsewhere just now: the job comes back for it. */
export async function closeNight(tx: Queryable, event: StoredEvent, now: Date): Promise<StoredEvent> {
  const cancelled = await cancelTicketsOf(tx, event.id, now);
  const held = await closeTurnsOf(tx, event.id);
  return updateEvent(tx, event.id, {
    currentAttendees: event.currentAttendees - cancelled,
    heldPlaces: event.heldPlaces - held,
  });
}
