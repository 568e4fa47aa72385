import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "../bookings/bookings.tables.ts";
import { publicColumns, type StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, startOf } from "../events/events.rules.ts";
import { campusEvents } from "../events/events.tables.ts";
import { holderAddress, isReachable } from "../guests/guests.queries.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import type { ManagedRow } from "./admin.api.ts";
import type { Scope } from "./series.rules.ts";

export type NewEvent = typeof campusEvents.$inferInsert & { kind: EventKind };

/** The columns of an event with the figures for its organisers. */
export const managedColumns = {
  ...publicColumns,
  title: campusEvents.title,
  description: campusEvents.description,
  isActive: campusEvents.isActive,
  registrationClosesAt: campusEvents.registrationClosesAt,
  updatedAt: campusEvents.updatedAt,
  laterDates: sql<number>`(select count(*)::int from campus_events later
    where later.series_id = campus_events.series_id and later.status <> ${CALLED_OFF}
      and (later.event_date, later.event_time) > (campus_events.event_date, campus_events.event_time))`,
  calledOffMessage: campusEvents.calledOffMessage,
  waiting: sql<number>`(select count(*)::int from campus_waiting_list entry
    where entry.event_id = campus_events.id and entry.state = 'waiting')`,
  bookings: sql<number>`(select count(*)::int from campus_ticket_bookings booking
    where booking.event_id = campus_events.id)`,
  refusedAdmissions: sql<number>`(select count(*)::int from campus_refused_admissions refusal
    where refusal.event_id = campus_events.id)`,
};

/** All events of a kind, latest date first. */
export function listManagedEvents(db: Queryable, kind: EventKind, condition?: SQL): Promise<ManagedRow[]> {
  return db
    .select(managedColumns)
    .from(campusEvents)
    .where(and(eq(campusEvents.kind, kind), condition))
    .orderBy(desc(campusEvents.eventDate), desc(campusEvents.eventTime), asc(campusEvents.id));
}

/** An event of a kind, for its organisers. */
export async function findManagedEvent(
  db: Queryable,
  kind: EventKind,
  id: string,
): Promise<ManagedRow | undefined> {
  const [event] = await listManagedEvents(db, kind, eq(campusEvents.id, id));
  return event;
}

/** An event that this transaction has stored. */
export async function storedEvent(tx: Queryable, kind: EventKind, id: string): Promise<ManagedRow> {
  const event = await findManagedEvent(tx, kind, id);
  if (!event) throw new Error("The event that was just saved is gone");
  return event;
}

/**
 * Locks an event of a kind and, for `later`, the later events of its series that are not cancelled. Rows are locked
 * in the order of their ids, so that two changes of a series cannot deadlock.
 * @returns the event and the later ones by date; empty for an unknown event
 */
export async function lockScope(
  tx: Queryable,
  { id, kind, scope }: { id: string; kind: EventKind; scope: Scope },
): Promise<StoredEvent[]> {
  const { seriesId, eventDate, eventTime, status } = campusEvents;
  const isLater = sql`(${seriesId}, ${kind}) = (select series_id, kind from campus_events where id = ${id})
    and (${eventDate}, ${eventTime}) > (select event_date, event_time from campus_events where id = ${id})
    and ${status} <> ${CALLED_OFF}`;
  const locked = await tx
    .select()
    .from(campusEvents)
    .where(or(eq(campusEvents.id, id), scope === "later" ? isLater : undefined))
    .orderBy(asc(campusEvents.id))
    .for("update");
  const event = locked.find((each) => each.id === id);
  if (event?.kind !== kind) return [];
  const later = locked.filter((each) => each !== event);
  return [event, ...later.sort((one, other) => startOf(one).getTime() - startOf(other).getTime())];
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

/** Inserts an event without an idempotency key, which only the first of a series has. @returns its id */
export async function insertLater(tx: Queryable, event: NewEvent): Promise<string> {
  const [stored] = await tx.insert(campusEvents).values(event).returning({ id: campusEvents.id });
  if (!stored) throw new Error("The event was not stored");
  return stored.id;
}

/**
 * Copies the shifts of another event of the same kind, at the same distance from the start and without volunteers. At
 * an event open to under-18s each shift needs a DBS check.
 */
export async function copyRota(
  tx: Queryable,
  { from, kind, to }: { from: string; kind: EventKind; to: readonly string[] },
): Promise<void> {
  await tx.execute(sql`insert into rota_tasks
      (event_id, title, starts_after_minutes, ends_after_minutes, people, opens_door, with_under_18s, created_at)
    select copy.id, title, starts_after_minutes, ends_after_minutes, people, opens_door,
      with_under_18s or copy.minimum_age is distinct from 18, now()
    from rota_tasks shift join campus_events event on event.id = shift.event_id and event.kind = ${kind},
      campus_events copy
    where shift.event_id = ${from} and copy.id = any(${sql.param(to)}::uuid[])`);
}

/** Whether volunteers have shifts at the events. Locks the shifts, so that no volunteer can sign up meantime. */
export async function haveVolunteers(tx: Queryable, eventIds: readonly string[]): Promise<boolean> {
  const isOfThem = sql`event_id = any(${sql.param(eventIds)}::uuid[])`;
  await tx.execute(sql`select id from rota_tasks where ${isOfThem} order by id for update`);
  const claims = await rows(
    tx,
    sql`select 1 from rota_claims join rota_tasks shift on shift.id = task_id where ${isOfThem} limit 1`,
  );
  return claims.length > 0;
}

/** Whether the event has bookings, cancelled ones included. */
export async function hasBookings(db: Queryable, id: string): Promise<boolean> {
  const { id: booking, eventId } = campusTicketBookings;
  return (await db.select({ booking }).from(campusTicketBookings).where(eq(eventId, id)).limit(1)).length > 0;
}

export async function deleteEvent(tx: Queryable, id: string): Promise<void> {
  await tx.delete(campusEvents).where(eq(campusEvents.id, id));
}

/** Holders of confirmed bookings who are not checked in, with encrypted age bands. Null if no age was asked for. */
export function listSealedAges(db: Queryable, eventId: string) {
  const { bookingId, ageBand } = campusBookingSensitiveData;
  const { id, userId, holderName, holderEmail, isGuest } = campusTicketBookings;
  return db
    .select({
      id,
      userId,
      holderName,
      isGuest,
      holder: sql<string>`coalesce(${userId}::text, ${holderEmail})`,
      email: holderAddress,
      isReachable: sql<boolean>`${isReachable}`,
      sealed: ageBand,
    })
    .from(campusTicketBookings)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(campusBookingSensitiveData, eq(bookingId, id))
    .where(
      and(
        eq(campusTicketBookings.eventId, eventId),
        eq(campusTicketBookings.bookingStatus, "confirmed"),
        eq(campusTicketBookings.checkedIn, false),
      ),
    );
}
