import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import * as stored from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents as events } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ManagedEvent, OpenEvent } from "./events.contract.ts";
import { eventState, placesState } from "./events.rules.ts";
import { signalEventOf } from "./signal-event.rules.ts";

const kind = "signal" as const;

const isSignal = eq(events.kind, kind);

const columns = {
  id: events.id,
  university: events.university,
  description: events.description,
  location: events.location,
  eventDate: events.eventDate,
  eventTime: events.eventTime,
  maxCapacity: events.maxCapacity,
  currentAttendees: events.currentAttendees,
  heldPlaces: events.heldPlaces,
  registrationClosesAt: events.registrationClosesAt,
  isActive: events.isActive,
  status: events.status,
  updatedAt: events.updatedAt,
  waiting: sql<number>`(select count(*)::int from campus_waiting_list entry
    where entry.event_id = campus_events.id and entry.state = 'waiting')`,
  refusedAdmissions: sql<number>`(select count(*)::int from campus_refused_admissions refusal
    where refusal.event_id = campus_events.id)`,
};

/** Active events whose sign-up is open at `now`, the earliest first. */
export async function listOpenEvents(db: Queryable, now: Date): Promise<OpenEvent[]> {
  const found = await db
    .select(columns)
    .from(events)
    .where(and(isSignal, events.isActive, ne(events.status, CALLED_OFF)))
    .orderBy(asc(events.eventDate), asc(events.eventTime), asc(events.id));
  return found
    .map(signalEventOf)
    .filter((event) => eventState(event, now) === "open")
    .map((event) => {
      const { id, title, description, eventDate, location, maxAttendees, registrationClosesAt } = event;
      const places = placesState(event);
      return { id, title, description, eventDate, location, maxAttendees, registrationClosesAt, places };
    });
}

/** All events, the latest first. */
export async function listEvents(db: Queryable): Promise<ManagedEvent[]> {
  const found = await db
    .select(columns)
    .from(events)
    .where(isSignal)
    .orderBy(desc(events.eventDate), desc(events.eventTime), desc(events.id));
  return found.map(signalEventOf);
}

/** An event as admins see it. */
export async function findEvent(db: Queryable, id: string): Promise<ManagedEvent | undefined> {
  const [found] = await db
    .select(columns)
    .from(events)
    .where(and(isSignal, eq(events.id, id)));
  return found && signalEventOf(found);
}

/** As `findEvent`, of an event that this transaction has stored. */
export async function storedEvent(tx: Queryable, id: string): Promise<ManagedEvent> {
  const event = await findEvent(tx, id);
  if (!event) throw new Error("The event was not stored");
  return event;
}

/** SELECT ... FOR UPDATE: the event's row, locked until the transaction ends. */
export async function lockEvent(tx: Queryable, id: string): Promise<stored.StoredEvent | undefined> {
  const event = await stored.lockEvent(tx, id);
  return event?.kind === kind ? event : undefined;
}

/** Announces an event as changed, though nothing of it is. */
export async function announceEvent(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('changed', 'signal-events')`);
}

export async function hasEvents(db: Queryable): Promise<boolean> {
  return (await db.select({ id: events.id }).from(events).where(isSignal).limit(1)).length > 0;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table campus_events in share row exclusive mode`);
}
