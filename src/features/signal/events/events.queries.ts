import { and, ne, type SQL, sql } from "drizzle-orm";
import * as managed from "#features/events/admin/admin.queries.ts";
import * as stored from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents as events } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ManagedEvent, OpenEvent } from "./events.api.ts";
import { eventState, placesState } from "./events.rules.ts";
import { signalEventOf } from "./signal-event.rules.ts";

const kind = "signal" as const;

/** Active events with open sign-up at `now`, earliest first. */
export async function listOpenEvents(db: Queryable, now: Date): Promise<OpenEvent[]> {
  const found = await managed.listManagedEvents(
    db,
    kind,
    and(events.isActive, ne(events.status, CALLED_OFF)),
  );
  return found
    .toReversed()
    .map(signalEventOf)
    .filter((event) => eventState(event, now) === "open")
    .map((event) => {
      const { id, title, description, eventDate, location, maxAttendees } = event;
      const { registrationClosesAt, seriesId } = event;
      const places = placesState(event);
      return {
        ...{ id, title, description, eventDate, location, maxAttendees },
        ...{ registrationClosesAt, seriesId, places },
      };
    });
}

/** The events, filtered by `condition`, latest first. */
export async function listEvents(db: Queryable, condition?: SQL): Promise<ManagedEvent[]> {
  return (await managed.listManagedEvents(db, kind, condition)).map(signalEventOf);
}

/** An event in its form for admins. */
export async function findEvent(db: Queryable, id: string): Promise<ManagedEvent | undefined> {
  const found = await managed.findManagedEvent(db, kind, id);
  return found && signalEventOf(found);
}

/** An event that this transaction has stored. */
export async function storedEvent(tx: Queryable, id: string): Promise<ManagedEvent> {
  return signalEventOf(await managed.storedEvent(tx, kind, id));
}

/** SELECT ... FOR UPDATE: the event's row, locked until the transaction ends. */
export async function lockEvent(tx: Queryable, id: string): Promise<stored.StoredEvent | undefined> {
  const event = await stored.lockEvent(tx, id);
  return event?.kind === kind ? event : undefined;
}

/** Announces a change of an event without changing it. */
export async function announceEvent(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('changed', 'signal-events')`);
}

export function hasEvents(db: Queryable): Promise<boolean> {
  return stored.hasEvents(db, kind);
}
