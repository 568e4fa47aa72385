import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { type AskedGuardian, cancelTicketsOf, closeWaitingList } from "./notices.queries.ts";
import { notifyGuardians } from "./notify-guardians.server.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

/**
 * Cancels events for good: it ends bookings, cancels the tickets and closes the waiting lists. The job `mailNotices`
 * queues the emails. The caller's transaction holds the row locks of the events.
 */
export async function callOff(
  tx: Queryable,
  site: Site,
  events: readonly StoredEvent[],
  message: string | null,
  now: Date,
): Promise<void> {
  const calledOff: StoredEvent[] = [];
  for (const { id, calendarSequence } of events)
    calledOff.push(
      await updateEvent(tx, id, {
        status: CALLED_OFF,
        statusWhenOpen: null,
        calledOffAt: now,
        calledOffMessage: message,
        calendarSequence: calendarSequence + 1,
        updatedAt: now,
      }),
    );
  await closeEvents(tx, site, calledOff, now);
}

/**
 * Cancels the tickets and entries of cancelled events, and emails the guardians. Their addresses are deleted with the
 * tickets. Skips locked rows, which the job retries.
 */
export async function closeEvents(
  tx: Queryable,
  site: Site,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  const asked: AskedGuardian[] = [];
  for (const event of events) {
    const { freed, guardians } = await cancelTicketsOf(tx, event.id, now);
    asked.push(...guardians.map((guardian) => ({ ...guardian, event })));
    const held = await closeWaitingList(tx, event.id);
    await updateEvent(tx, event.id, {
      currentAttendees: event.currentAttendees - freed,
      heldPlaces: event.heldPlaces - held,
    });
  }
  await notifyGuardians(tx, site, asked, now);
}
