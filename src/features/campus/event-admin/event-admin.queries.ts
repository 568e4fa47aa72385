import { asc, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { publicColumns } from "../events/events.queries.ts";
import { campusEvents } from "../events/events.tables.ts";
import type { ManagedEvent } from "./event-admin.contract.ts";

type NewEvent = typeof campusEvents.$inferInsert;

const managedColumns = {
  ...publicColumns,
  updatedAt: campusEvents.updatedAt,
  calledOffMessage: campusEvents.calledOffMessage,
  waiting: sql<number>`(select count(*)::int from campus_waiting_list turn
    where turn.event_id = campus_events.id and turn.state = 'waiting')`,
  bookings: sql<number>`(select count(*)::int from campus_ticket_bookings booking
    where booking.event_id = campus_events.id)`,
};

/** All events, the latest date first; or only one. */
export function listManagedEvents(db: Queryable, id?: string): Promise<ManagedEvent[]> {
  return db
    .select(managedColumns)
    .from(campusEvents)
    .where(id === undefined ? undefined : eq(campusEvents.id, id))
    .orderBy(desc(campusEvents.eventDate), desc(campusEvents.eventTime), asc(campusEvents.id));
}

/** Returns the new event's id. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<string> {
  const [inserted] = await db.insert(campusEvents).values(event).returning({ id: campusEvents.id });
  if (!inserted) throw new Error("The event was not inserted");
  return inserted.id;
}

/** Whether anybody ever booked it, also when they gave the ticket back. */
export async function hasBookings(db: Queryable, id: string): Promise<boolean> {
  const [event] = await listManagedEvents(db, id);
  return (event?.bookings ?? 0) > 0;
}

export async function deleteEvent(tx: Queryable, id: string): Promise<void> {
  await tx.delete(campusEvents).where(eq(campusEvents.id, id));
}
