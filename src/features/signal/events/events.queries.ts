import { and, asc, desc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { ManagedEvent, OpenEvent } from "./events.contract.ts";
import { placesState } from "./events.rules.ts";
import { signalEvents } from "./events.tables.ts";

const {
  createdBy: _createdBy,
  createdAt: _createdAt,
  idempotencyKey: _key,
  ...managedColumns
} = getTableColumns(signalEvents);

/** Active events whose sign-up is open at `now`, the earliest first. */
export async function listOpenEvents(db: Queryable, now: Date): Promise<OpenEvent[]> {
  const closes = sql`coalesce(${signalEvents.registrationClosesAt}, ${signalEvents.eventDate})`;
  const events = await db
    .select(managedColumns)
    .from(signalEvents)
    .where(and(eq(signalEvents.isActive, true), gte(closes, now)))
    .orderBy(asc(signalEvents.eventDate), asc(signalEvents.id));
  return events.map(({ isActive: _isActive, version: _version, takenPlaces, ...event }) => ({
    ...event,
    places: placesState({ ...event, takenPlaces }),
  }));
}

/** All events, the latest first. */
export function listEvents(db: Queryable): Promise<ManagedEvent[]> {
  return db
    .select(managedColumns)
    .from(signalEvents)
    .orderBy(desc(signalEvents.eventDate), desc(signalEvents.id));
}

export async function findEvent(db: Queryable, id: string): Promise<ManagedEvent | undefined> {
  const [event] = await db.select(managedColumns).from(signalEvents).where(eq(signalEvents.id, id));
  return event;
}

/** SELECT ... FOR UPDATE: the event, locked until the transaction ends. */
export async function lockEvent(tx: Queryable, id: string): Promise<ManagedEvent | undefined> {
  const [event] = await tx
    .select(managedColumns)
    .from(signalEvents)
    .where(eq(signalEvents.id, id))
    .for("update");
  return event;
}

/** Announces the event as changed, though nothing of it is. */
export async function touchEvent(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(signalEvents)
    .set({ takenPlaces: sql`${signalEvents.takenPlaces}` })
    .where(eq(signalEvents.id, id));
}

/** Inserts an event, idempotent by its key. @returns the stored event, and whether this call inserted it */
export async function insertEvent(
  tx: Queryable,
  event: typeof signalEvents.$inferInsert & { idempotencyKey: string },
): Promise<{ event: ManagedEvent; isNew: boolean }> {
  const [inserted] = await tx
    .insert(signalEvents)
    .values(event)
    .onConflictDoNothing({ target: signalEvents.idempotencyKey })
    .returning(managedColumns);
  if (inserted) return { event: inserted, isNew: true };
  const [stored] = await tx
    .select(managedColumns)
    .from(signalEvents)
    .where(eq(signalEvents.idempotencyKey, event.idempotencyKey));
  if (!stored) throw new Error("The event was not stored");
  return { event: stored, isNew: false };
}

export type EventDetails = Pick<
  ManagedEvent,
  "title" | "description" | "eventDate" | "location" | "maxAttendees" | "registrationClosesAt"
>;

/** Stores an edit, as the event's next version. */
export async function updateEvent(tx: Queryable, id: string, details: EventDetails): Promise<ManagedEvent> {
  const [event] = await tx
    .update(signalEvents)
    .set({ ...details, version: sql`${signalEvents.version} + 1` })
    .where(eq(signalEvents.id, id))
    .returning(managedColumns);
  if (!event) throw new Error("The locked event is gone");
  return event;
}

export async function updateActive(
  tx: Queryable,
  id: string,
  isActive: boolean,
): Promise<ManagedEvent | undefined> {
  const [event] = await tx
    .update(signalEvents)
    .set({ isActive })
    .where(eq(signalEvents.id, id))
    .returning(managedColumns);
  return event;
}

/** The addresses whose place at an event is kept. Others see a change on the page of the link that keeps theirs. */
export async function addressesWithKeptPlace(db: Queryable, id: string): Promise<string[]> {
  const found = await rows<{ email: string }>(
    db,
    sql`select email from signal_invitations where event_id = ${id} and has_place and held_until is null`,
  );
  return found.map(({ email }) => email);
}

export async function hasEvents(db: Queryable): Promise<boolean> {
  return (await db.select({ id: signalEvents.id }).from(signalEvents).limit(1)).length > 0;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table signal_events in share row exclusive mode`);
}
