import type { CallContext } from "#shared/api/guard.ts";
import type { Queryable } from "#shared/db/database.ts";
import { type StoredEvent, updateEvent } from "./events.queries.ts";
import { placesLeft } from "./events.rules.ts";

/**
 * After places of an event were taken or freed: sells it out with the last place, offers free places to the waiting list in order, and
 * opens it again when some are left then. To be called within the transaction that holds the event's lock.
 *
 * @param event as it is in this transaction
 * @returns the event as it is then
 */
export async function settlePlaces(
  tx: Queryable,
  _context: Pick<CallContext, "outbox" | "siteUrl">,
  event: StoredEvent,
  _now: Date,
): Promise<StoredEvent> {
  const left = placesLeft(event);
  if (left === 0 && event.status !== "sold_out")
    return updateEvent(tx, event.id, { status: "sold_out", statusWhenOpen: event.status });
  if (left > 0 && event.status === "sold_out" && event.statusWhenOpen !== null)
    return updateEvent(tx, event.id, { status: event.statusWhenOpen, statusWhenOpen: null });
  return event;
}
