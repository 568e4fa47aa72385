import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { isNight, publicColumns } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ManagedEventAnswer } from "./event-admin.contract.ts";

type NewEvent = typeof campusEvents.$inferInsert;

export const managedColumns = {
  ...publicColumns,
  updatedAt: campusEvents.updatedAt,
  calledOffMessage: campusEvents.calledOffMessage,
  waiting: sql<number>`(select count(*)::int from campus_waiting_list entry
    where entry.event_id = campus_events.id and entry.state = 'waiting')`,
  bookings: sql<number>`(select count(*)::int from campus_ticket_bookings booking
    where booking.event_id = campus_events.id)`,
  refusedAdmissions: sql<number>`(select count(*)::int from campus_refused_admissions refusal
    where refusal.event_id = campus_events.id)`,
};

/** All nights, the latest date first; or only the event of that id. */
export function listManagedEvents(db: Queryable, id?: string): Promise<ManagedEventAnswer[]> {
  return db
    .select(managedColumns)
    .from(campusEvents)
    .where(id === undefined ? isNight : eq(campusEvents.id, id))
    .orderBy(desc(campusEvents.eventDate), desc(campusEvents.eventTime), asc(campusEvents.id));
}

/** The last night before a date, and the first on or after it. */
export async function findNeighbours(db: Queryable, eventDate: string) {
  const { id, university, eventDate: date } = campusEvents;
  const first = (where: SQL, order: SQL) =>
    db.select({ id, university }).from(campusEvents).where(and(isNight, where)).orderBy(order).limit(1);
  const before = await first(lt(date, eventDate), desc(date));
  return [...before, ...(await first(gte(date, eventDate), asc(date)))];
}

/** Inserts an event, idempotent by its key. @returns the id of the stored event, and whether it is new */
export async function insertEvent(
  tx: Queryable,
  event: NewEvent & { idempotencyKey: string },
): Promise<{ id: string; isNew: boolean }> {
  const isNew = await insertOnce(tx, campusEvents, event);
  const [stored] = await tx
    .select({ id: campusEvents.id })
    .from(campusEvents)
    .where(eq(campusEvents.idempotencyKey, event.idempotencyKey));
  if (!stored) throw new Error("The event was not stored");
  return { id: stored.id, isNew };
}

/** Whether the event has bookings, cancelled ones included. */
export async function hasBookings(db: Queryable, id: string): Promise<boolean> {
  const [event] = await listManagedEvents(db, id);
  return (event?.bookings ?? 0) > 0;
}

export async function deleteEvent(tx: Queryable, id: string): Promise<void> {
  await tx.delete(campusEvents).where(eq(campusEvents.id, id));
}

/** The sealed age bands of the holders of confirmed bookings who are not in; null where none was asked. */
export async function listSealedAges(db: Queryable, eventId: string): Promise<(string | null)[]> {
  const { bookingId, ageBand } = campusBookingSensitiveData;
  const found = await db
    .select({ ageBand })
    .from(campusTicketBookings)
    .leftJoin(campusBookingSensitiveData, eq(bookingId, campusTicketBookings.id))
    .where(
      and(
        eq(campusTicketBookings.eventId, eventId),
        eq(campusTicketBookings.bookingStatus, "confirmed"),
        eq(campusTicketBookings.checkedIn, false),
      ),
    );
  return found.map((row) => row.ageBand);
}
