import type { Queryable } from "#shared/db/database.server.ts";
import { listEventsById, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";

/** Those of the events that changed together with one of which the same mail is true. */
export async function withSameOutcome(
  tx: Queryable,
  event: StoredEvent,
  ids: readonly string[],
): Promise<StoredEvent[]> {
  return (await listEventsById(tx, ids)).filter((other) => hasSameOutcome(event, other));
}

/** Whether one mail is true of both: they take place, or both are called off with the same message. */
function hasSameOutcome(one: StoredEvent, other: StoredEvent): boolean {
  const isCalledOff = one.status === CALLED_OFF;
  if (isCalledOff !== (other.status === CALLED_OFF)) return false;
  return !isCalledOff || one.calledOffMessage === other.calledOffMessage;
}
