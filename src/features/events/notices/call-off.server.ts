import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { openGuardianAddress } from "../bookings/guardian-address.server.ts";
import { guardianNight } from "../bookings/guardian-mails.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import CampusGuardianCalledOff from "../mails/CampusGuardianCalledOff.tsx";
import { cancelTicketsOf, closeWaitingList } from "./notices.queries.ts";

type Site = Pick<CallContext, "outbox" | "secrets">;

/**
 * Calls a night off for good: it can no longer be booked, its tickets are cancelled and its waiting list is closed. The
 * job `mailNotices` queues the mails. The caller's transaction holds the event's row lock.
 */
export async function callOff(
  tx: Queryable,
  site: Site,
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
  return closeNight(tx, site, calledOff, now);
}

/**
 * Cancels the tickets and closes the entries of a night that was called off, and mails the guardians who were asked, whose
 * addresses go with the tickets. Skips locked rows: the job retries them.
 */
export async function closeNight(
  tx: Queryable,
  { outbox, secrets }: Site,
  event: StoredEvent,
  now: Date,
): Promise<StoredEvent> {
  const { freed, guardians } = await cancelTicketsOf(tx, event.id, now);
  for (const sealed of guardians) {
    const to = openGuardianAddress(secrets, sealed);
    if (!to) continue;
    const props = {
      ...guardianNight(event),
      message: event.calledOffMessage ?? "",
      isOfSeries: event.seriesId !== null,
    };
    await outbox.queue(tx, { to, mail: CampusGuardianCalledOff, props });
  }
  const held = await closeWaitingList(tx, event.id);
  return updateEvent(tx, event.id, {
    currentAttendees: event.currentAttendees - freed,
    heldPlaces: event.heldPlaces - held,
  });
}
