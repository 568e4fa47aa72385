import type { Queryable } from "#shared/db/database.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { cancelTicketsOf, closeWaitingList } from "./notices.queries.ts";

/**
 * Calls a night off for good: it can no longer be booked, its tickets are cancelled and its waiting list is closed. The
 * job `mailNotices` queues the mails. The caller's transaction holds the event's row lock.
 */
export async function callOff(
  tx: Queryable,
  event: StoredEvent,
  message: string | null,
  now: Date,
): Promise<StoredEvent> {
  const calledOff = await updateEvent(tx, event.id, {
    status: CALLED_OFF,
    statusWhenOpen: null,
    calledOffAt: now,
    calledOffMessage: message,
    calendarSequence: event.calendarSequence + 1,
    updatedAt: now,
  });
  return closeNight(tx, calledOff, now);
}

/**
 * Cancels the tickets and closes the entries of a night that was called off. Skips locked rows: the job retries them.
 */
export async function closeNight(tx: Queryable, event: StoredEvent, now: Date): Promise<StoredEvent> {
  const freed = await cancelTicketsOf(tx, event.id, now);
  const held = await closeWaitingList(tx, event.id);
  return updateEvent(tx, event.id, {
    currentAttendees: event.currentAttendees - freed,
    heldPlaces: event.heldPlaces - held,
  });
}
