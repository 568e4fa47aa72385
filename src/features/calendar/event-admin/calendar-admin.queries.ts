import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { publicColumns } from "../events/calendar-events.queries.ts";
import { academicCalendarEvents as events } from "../events/calendar-events.tables.ts";

type NewEvent = typeof events.$inferInsert;

/** Inserts an event, or returns the one with the same idempotency key, and whether it is new. */
export async function insertCalendarEvent(
  tx: Queryable,
  event: NewEvent & { idempotencyKey: string },
): Promise<{ event: CalendarEvent; isNew: boolean }> {
  const isNew = await insertOnce(tx, events, event);
  const [stored] = await tx
    .select(publicColumns)
    .from(events)
    .where(eq(events.idempotencyKey, event.idempotencyKey));
  if (!stored) throw new Error("The event was not stored");
  return { event: stored, isNew };
}

/** Takes a row lock. */
export async function lockCalendarEvent(tx: Queryable, id: string): Promise<CalendarEvent | undefined> {
  const [event] = await tx.select(publicColumns).from(events).where(eq(events.id, id)).for("update");
  return event;
}

/** Increments the version. */
export async function updateCalendarEvent(
  tx: Queryable,
  id: string,
  change: Partial<NewEvent>,
): Promise<CalendarEvent> {
  const [event] = await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1` })
    .where(eq(events.id, id))
    .returning(publicColumns);
  if (!event) throw new Error("The event to change is gone");
  return event;
}

export async function deleteCalendarEvent(tx: Queryable, id: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}
