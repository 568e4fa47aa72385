import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { z } from "zod";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { type EventKind, eventKinds } from "../kinds/kinds.rules.ts";
import { campusEvents } from "./events.tables.ts";
import { minimumAges } from "./minimum-age.rules.ts";
import { accessFacts } from "./venue-access.rules.ts";

/** A campus night, or the event of a lab session, as visitors see it. */
export const eventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** Its title: a night's university. */
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
  /** tickets_live, upcoming, sold_out, called_off; any other is shown as it is. */
  status: z.string(),
  /** Whether freed places are offered to the waiting list: not in an event that an admin closed or called off. */
  hasWaitingList: z.boolean(),
  /** Null for a night for everybody. */
  minimumAge: z.literal(minimumAges).nullable(),
  /** What the venue has. */
  access: z.array(z.enum(accessFacts)),
  accessNote: z.string().nullable(),
  /** The same for the events of several dates that were added together. */
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

/** The public columns of an event: those of `eventSchema`. */
export const publicColumns = { ...columnsOf(campusEvents, eventSchema), university: campusEvents.title };

/** A row of the table, with all columns. */
export type StoredEvent = typeof campusEvents.$inferSelect;

/** An event as the API has it, which calls its title `university`. */
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

/** Whether there is any event of a kind, past ones included. */
export async function hasEvents(db: Queryable, kind: EventKind): Promise<boolean> {
  const ofKind = eq(campusEvents.kind, kind);
  const found = await db.select({ id: campusEvents.id }).from(campusEvents).where(ofKind).limit(1);
  return found.length > 0;
}

/** The first 50 events of a kind on or after a day (yyyy-MM-dd), earliest first, called-off ones included. */
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

/**
 * Locks an event's row until the transaction ends: bookings, cancellations, offers and capacity changes wait for it.
 */
export async function lockEvent(tx: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [event] = await tx.select().from(campusEvents).where(eq(campusEvents.id, id)).for("update");
  return event;
}

/** Locks the rows of several events, in the order of their ids, so that no two transactions wait for each other. */
export async function lockEvents(tx: Queryable, ids: readonly string[]): Promise<StoredEvent[]> {
  // Awaited here: a query of Drizzle is not sent before, and callers send others after it.
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
