import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { z } from "zod";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { type EventKind, eventKinds } from "../kinds/kinds.rules.ts";
import { campusEvents } from "./events.tables.ts";
import { minimumAges } from "./minimum-age.rules.ts";
import { accessFacts } from "./venue-access.rules.ts";

/** The data of an event that visitors see: a campus night or a lab session. */
export const eventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** The event's title; for a night, its university. */
  university: z.string(),
  location: z.string(),
  venue: z.string(),
  /** yyyy-MM-dd */
  eventDate: z.iso.date(),
  /** HH:mm in London. */
  eventTime: z.string(),
  /** HH:mm in London; null for a night, which has no end. */
  endTime: z.string().nullable(),
  headliners: z.array(z.string()),
  ticketPrice: poundsAnswer,
  maxCapacity: z.number().int(),
  currentAttendees: z.number().int(),
  /** Places held for offers. */
  heldPlaces: z.number().int(),
  /** tickets_live, upcoming, sold_out or called_off. The site shows any other status unchanged. */
  status: z.string(),
  /** Whether freed places are offered to the waiting list. False for an event that an admin closed or cancelled. */
  hasWaitingList: z.boolean(),
  /** Null for a night without a minimum age. */
  minimumAge: z.literal(minimumAges).nullable(),
  /** The accessibility of the venue. */
  access: z.array(z.enum(accessFacts)),
  accessNote: z.string().nullable(),
  /** Shared by the events that were added together; null for a single event. */
  seriesId: z.uuid().nullable(),
});

/** An event without its places. */
export const nightSchema = eventSchema.pick({
  id: true,
  university: true,
  location: true,
  venue: true,
  eventDate: true,
  eventTime: true,
  status: true,
});

/** The database columns for `eventSchema`. */
export const publicColumns = { ...columnsOf(campusEvents, eventSchema), university: campusEvents.title };

/** A row of the table, with all columns. */
export type StoredEvent = typeof campusEvents.$inferSelect;

/** A stored event for the API, which calls its title `university`. */
export function eventAnswer(event: StoredEvent) {
  return { ...event, university: event.title };
}

/** All events of these kinds, earliest first. */
export function listEvents(db: Queryable, kinds: readonly EventKind[]) {
  return db
    .select(publicColumns)
    .from(campusEvents)
    .where(inArray(campusEvents.kind, kinds))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id));
}

/** Whether any event of a kind exists, past ones included. */
export async function hasEvents(db: Queryable, kind: EventKind): Promise<boolean> {
  const ofKind = eq(campusEvents.kind, kind);
  const found = await db.select({ id: campusEvents.id }).from(campusEvents).where(ofKind).limit(1);
  return found.length > 0;
}

/** The first 50 events of a kind on or after a day (yyyy-MM-dd), earliest first, cancelled ones included. */
export function listEventsFrom(db: Queryable, kind: EventKind, date: string) {
  return db
    .select({ ...columnsOf(campusEvents, nightSchema), university: campusEvents.title })
    .from(campusEvents)
    .where(and(eq(campusEvents.kind, kind), gte(campusEvents.eventDate, date)))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id))
    .limit(50);
}

export async function findEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(campusEvents).where(eq(campusEvents.id, id));
  return event;
}

/** Events by their ids, earliest first. */
export function listEventsById(db: Queryable, ids: readonly string[]): Promise<StoredEvent[]> {
  return db
    .select()
    .from(campusEvents)
    .where(inArray(campusEvents.id, [...ids]))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id));
}

/** Locks an event's row until the transaction ends. Bookings, cancellations, offers and edits wait for it. */
export async function lockEvent(tx: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [event] = await tx.select().from(campusEvents).where(eq(campusEvents.id, id)).for("update");
  return event;
}

/** Locks the rows of several events, in the order of their ids, so that two transactions cannot deadlock. */
export async function lockEvents(tx: Queryable, ids: readonly string[]): Promise<StoredEvent[]> {
  // Drizzle sends a query only when it is awaited, and callers send others after this one.
  return await tx
    .select()
    .from(campusEvents)
    .where(inArray(campusEvents.id, [...ids]))
    .orderBy(asc(campusEvents.id))
    .for("update");
}

export async function updateEvent(
  tx: Queryable,
  id: string,
  change: Partial<typeof campusEvents.$inferInsert>,
): Promise<StoredEvent> {
  const [event] = await tx.update(campusEvents).set(change).where(eq(campusEvents.id, id)).returning();
  if (!event) throw new Error("The event to change is gone");
  return event;
}
