import { asc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import {
  feedbackCounts as counts,
  feedbackLinks as links,
  feedbackSentences as sentences,
  feedbackStops as stops,
} from "./feedback.tables.ts";

/** A guest who checked in, and the event. */
export type Unasked = { bookingId: string; email: string } & Pick<
  StoredEvent,
  "kind" | "title" | "eventDate"
>;

/**
 * The accounts to email about events of these days and kinds: checked in, not emailed before, not unsubscribed. One
 * booking per account and day, for the event that began last.
 */
export function listUnasked(
  db: Queryable,
  { kinds, days }: { kinds: readonly EventKind[]; days: readonly string[] },
): Promise<Unasked[]> {
  return rows(
    db,
    sql`with came as (
        select ${bookings.id} as "bookingId", user_id, ${campusEvents.kind}, ${campusEvents.title}, event_date, event_time,
          ${users.email} as email, ${links.bookingId} is not null as asked
        from ${bookings} join ${campusEvents} on ${campusEvents.id} = event_id
          join ${users} on ${users.id} = user_id
          left join ${links} on ${links.bookingId} = ${bookings.id}
        where ${campusEvents.kind} = any(${sql.param([...kinds])}::text[])
          and event_date = any(${sql.param([...days])}::date[])
          and status <> ${CALLED_OFF} and booking_status = 'confirmed' and checked_in
          and not exists (select from ${stops} where ${stops.userId} = ${users.id})
      )
      select distinct on (event_date, user_id) "bookingId", email, kind, university as title, event_date as "eventDate"
        from came
      where not exists (select from came other where other.asked
        and other.event_date = came.event_date and other.user_id = came.user_id)
      order by event_date, user_id, event_time desc, "bookingId"`,
  );
}

/** @returns the bookings without an earlier link */
export async function insertLinks(tx: Queryable, bookingIds: readonly string[]): Promise<Set<string>> {
  const inserted = await tx
    .insert(links)
    .values(bookingIds.map((bookingId) => ({ bookingId })))
    .onConflictDoNothing()
    .returning({ bookingId: links.bookingId });
  return new Set(inserted.map(({ bookingId }) => bookingId));
}

const linkColumns = {
  face: links.face,
  again: links.again,
  sealed: links.sealed,
  isConcern: links.isConcern,
  event: getTableColumns(campusEvents),
  holderName: bookings.holderName,
  email: users.email,
};

function selectLink(db: Queryable, bookingId: string) {
  return db
    .select(linkColumns)
    .from(links)
    .innerJoin(bookings, eq(bookings.id, links.bookingId))
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(links.bookingId, bookingId));
}

/** A link with its answer, event and person. */
export async function findLink(db: Queryable, bookingId: string) {
  return (await selectLink(db, bookingId))[0];
}

export async function lockLink(tx: Queryable, bookingId: string) {
  return (await selectLink(tx, bookingId).for("update", { of: links }))[0];
}

export async function updateLink(
  tx: Queryable,
  bookingId: string,
  answer: Pick<typeof links.$inferInsert, "face" | "again" | "sealed" | "isConcern">,
): Promise<void> {
  await tx.update(links).set(answer).where(eq(links.bookingId, bookingId));
}

/** A booking's account, even after the link has closed. */
export async function findAccount(db: Queryable, bookingId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return found?.userId ?? undefined;
}

export async function isStopped(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(stops, eq(stops.userId, userId))) > 0;
}

export async function insertStop(tx: Queryable, stop: typeof stops.$inferInsert): Promise<void> {
  await tx.insert(stops).values(stop).onConflictDoNothing();
}

export async function deleteStop(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(stops).where(eq(stops.userId, userId));
}

/** The events before a day that still have links. */
export async function listClosing(db: Queryable, before: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: bookings.eventId })
    .from(links)
    .innerJoin(bookings, eq(bookings.id, links.bookingId))
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(lt(campusEvents.eventDate, before));
  return found.map(({ id }) => id);
}

/** An answer without its person. */
export type LinkedAnswer = Pick<typeof links.$inferSelect, "face" | "again" | "sealed" | "isConcern">;

/** The answers of an event's links. Their order is random, because the encrypted text begins with random bytes. */
export function listAnswers(db: Queryable, eventId: string): Promise<LinkedAnswer[]> {
  const { face, again, sealed, isConcern } = links;
  return db
    .select({ face, again, sealed, isConcern })
    .from(links)
    .innerJoin(bookings, eq(bookings.id, links.bookingId))
    .where(eq(bookings.eventId, eventId))
    .orderBy(asc(sealed));
}

/** Deletes the links of an event. @returns their answers */
export async function takeAnswers(tx: Queryable, eventId: string): Promise<LinkedAnswer[]> {
  const ofEvent = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.eventId, eventId));
  const { face, again, sealed, isConcern } = links;
  return tx
    .delete(links)
    .where(inArray(links.bookingId, ofEvent))
    .returning({ face, again, sealed, isConcern });
}

export async function insertCounts(tx: Queryable, row: typeof counts.$inferInsert): Promise<void> {
  await tx.insert(counts).values(row).onConflictDoNothing();
}

/** @param sealed encrypted sentences in a random order */
export async function insertSentences(
  tx: Queryable,
  eventId: string,
  sealed: readonly Sealed<"feedback sentence">[],
): Promise<void> {
  if (sealed.length > 0) await tx.insert(sentences).values(sealed.map((each) => ({ eventId, sealed: each })));
}

export async function findCounts(db: Queryable, eventId: string) {
  const [found] = await db.select().from(counts).where(eq(counts.eventId, eventId));
  return found;
}

/** The order by encrypted text is random. */
export async function listSentences(db: Queryable, eventId: string): Promise<Sealed<"feedback sentence">[]> {
  const found = await db
    .select({ sealed: sentences.sealed })
    .from(sentences)
    .where(eq(sentences.eventId, eventId))
    .orderBy(asc(sentences.sealed));
  return found.map(({ sealed }) => sealed);
}

/** The last night before a day with a check-in, for demo content. */
export async function findLastNightWithGuests(
  db: Queryable,
  before: string,
): Promise<{ id: string; cameIn: number } | undefined> {
  const [found] = await rows<{ id: string; cameIn: number }>(
    db,
    sql`select event.id, count(*)::int as "cameIn" from ${campusEvents} event
      join ${bookings} booking on booking.event_id = event.id and booking.checked_in
      where event.kind = 'night' and event.event_date < ${before}::date
      group by event.id order by event.event_date desc limit 1`,
  );
  return found;
}
