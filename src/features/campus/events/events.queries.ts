import { asc, eq, getTableColumns, gte } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { CampusEvent } from "./events.contract.ts";
import { campusEvents } from "./events.tables.ts";

/** What everybody may see of an event: the columns of `eventSchema`. */
export const publicColumns = publicPart(getTableColumns(campusEvents));

/** An event with all that the server knows of it. */
export type StoredEvent = typeof campusEvents.$inferSelect;

/** By date, the earliest first. */
export function listEvents(db: Queryable) {
  return db
    .select(publicColumns)
    .from(campusEvents)
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id));
}

/** The nights from a day (yyyy-MM-dd) on, the earliest first, with those that are called off. */
export function listNightsFrom(db: Queryable, date: string) {
  const { id, university, location, venue, eventDate, eventTime, status } = publicColumns;
  return db
    .select({ id, university, location, venue, eventDate, eventTime, status })
    .from(campusEvents)
    .where(gte(campusEvents.eventDate, date))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusEvents.id))
    .limit(50);
}

/** A stored event as everybody may see it. */
export function publicEvent(event: StoredEvent): CampusEvent {
  return publicPart(event);
}

export async function findEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(campusEvents).where(eq(campusEvents.id, id));
  return event;
}

/** Nobody else books, cancels, offers or changes its places until this transaction ends. */
export async function lockEvent(tx: Queryable, id: string): Promise<StoredEvent | undefined> {
  const [event] = await tx.select().from(campusEvents).where(eq(campusEvents.id, id)).for("update");
  return event;
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

function publicPart<All extends Record<keyof StoredEvent, unknown>>(all: All) {
  const { createdAt, updatedAt, statusWhenOpen, calendarSequence, calledOffAt, calledOffMessage, ...seen } =
    all;
  return seen;
}
