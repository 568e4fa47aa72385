import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "../bookings/bookings.tables.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, type NightDetails } from "../events/events.rules.ts";
import { campusEvents } from "../events/events.tables.ts";
import { holderAddress, isReachable } from "../guests/guests.queries.ts";
import { campusWaitingList } from "../waiting-list/waiting-list.tables.ts";
import { reminderTime } from "./notices.rules.ts";
import { campusNightVersions } from "./notices.tables.ts";

const bookings = campusTicketBookings;
const entries = campusWaitingList;

/** Stores the version of a night before an edit. */
export async function insertVersion(tx: Queryable, event: StoredEvent): Promise<void> {
  const {
    id: eventId,
    calendarSequence: sequence,
    title,
    location,
    venue,
    eventDate,
    eventTime,
    endTime,
  } = event;
  await tx
    .insert(campusNightVersions)
    .values({ eventId, sequence, title, location, venue, eventDate, eventTime, endTime });
}

/** The night's earlier versions, by their sequence number. */
export async function findVersions(db: Queryable, eventId: string): Promise<Map<number, NightDetails>> {
  const found = await db.select().from(campusNightVersions).where(eq(campusNightVersions.eventId, eventId));
  return new Map(found.map((version) => [version.sequence, version]));
}

const holderColumns = {
  ...getTableColumns(bookings),
  email: holderAddress,
  sealedAge: campusBookingSensitiveData.ageBand,
};

export type Holder = Awaited<ReturnType<typeof lockHolders>>[number];

/** Locks bookings, with their holders' addresses. Skips rows that another transaction has locked. */
function lockHolders(tx: Queryable, condition: SQL | undefined, limit: number) {
  return tx
    .select(holderColumns)
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(campusBookingSensitiveData, eq(campusBookingSensitiveData.bookingId, bookings.id))
    .where(and(isReachable, condition))
    .orderBy(asc(bookings.id))
    .limit(limit)
    .for("no key update", { of: bookings, skipLocked: true });
}

/** Locks bookings of a night without an email about its current version. */
export function lockHoldersDueMail(tx: Queryable, event: StoredEvent, limit: number): Promise<Holder[]> {
  return lockHolders(tx, isMailDue(event), limit);
}

/** Locks these people's bookings at other events that changed and were not emailed yet. */
export async function lockOthersDueMail(
  tx: Queryable,
  holders: readonly Holder[],
  events: readonly StoredEvent[],
): Promise<Holder[]> {
  if (events.length === 0 || holders.length === 0) return [];
  const due = or(...events.map(isMailDue));
  return lockHolders(tx, and(due, isOneOf(holders)), holders.length * events.length);
}

/** Whether a booking belongs to one of these people. */
function isOneOf(people: readonly Person[]): SQL | undefined {
  const accounts = people.flatMap(({ userId }) => userId ?? []);
  const guests = people.flatMap(({ userId, email }) => (userId ? [] : [email]));
  return or(
    inArray(bookings.userId, accounts),
    and(isNull(bookings.userId), inArray(bookings.holderEmail, guests)),
  );
}

export type Person = Pick<Holder, "userId" | "email">;

/** The dates of a series from a day (yyyy-MM-dd) for which these people have places, soonest first. */
export async function listKeptDates(
  db: Queryable,
  people: readonly Person[],
  { seriesId, from }: { seriesId: string; from: string },
): Promise<(Person & { event: StoredEvent })[]> {
  return db
    .select({ userId: bookings.userId, email: bookings.holderEmail, event: getTableColumns(campusEvents) })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(
      and(
        eq(campusEvents.seriesId, seriesId),
        ne(campusEvents.status, CALLED_OFF),
        gte(campusEvents.eventDate, from),
        eq(bookings.bookingStatus, "confirmed"),
        isOneOf(people),
      ),
    )
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime));
}

function isMailDue({ id, status, calendarSequence }: StoredEvent): SQL | undefined {
  const isConcerned =
    status === CALLED_OFF
      ? eq(bookings.cancelledReason, "event_called_off")
      : eq(bookings.bookingStatus, "confirmed");
  return and(eq(bookings.eventId, id), lt(bookings.lastMailedSequence, calendarSequence), isConcerned);
}

/** Locks bookings that need a reminder. */
export function lockHoldersDueReminder(tx: Queryable, event: StoredEvent, limit: number): Promise<Holder[]> {
  const isDue = and(
    eq(bookings.eventId, event.id),
    eq(bookings.bookingStatus, "confirmed"),
    eq(bookings.checkedIn, false),
    isNull(bookings.heldUntil),
    lt(bookings.createdAt, reminderTime(event)),
    or(isNull(bookings.remindedFor), ne(bookings.remindedFor, event.eventDate)),
    // A pending email about a change replaces the reminder.
    eq(bookings.lastMailedSequence, event.calendarSequence),
  );
  return lockHolders(tx, isDue, limit);
}

export type DueEntry = Awaited<ReturnType<typeof lockEntries>>[number];

/** Locks waiting-list entries, with the addresses of their people. Skips rows that another transaction has locked. */
function lockEntries(tx: Queryable, condition: SQL | undefined, limit: number) {
  return tx
    .select({
      id: entries.id,
      eventId: entries.eventId,
      userId: entries.userId,
      email: holderAddress,
      lastMailedSequence: entries.lastMailedSequence,
      bookingId: entries.bookingId,
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.userId))
    .leftJoin(bookings, eq(bookings.id, entries.bookingId))
    .where(condition)
    .orderBy(asc(entries.id))
    .limit(limit)
    .for("no key update", { of: entries, skipLocked: true });
}

/** Locks entries of a night without an email about its current version. */
export function lockEntriesDueMail(tx: Queryable, event: StoredEvent, limit: number): Promise<DueEntry[]> {
  return lockEntries(tx, isEntryDue(event), limit);
}

/** Locks these people's entries at other events that changed and were not emailed yet. */
export async function lockOtherEntriesDueMail(
  tx: Queryable,
  people: readonly Person[],
  events: readonly StoredEvent[],
): Promise<DueEntry[]> {
  if (events.length === 0 || people.length === 0) return [];
  const accounts = people.flatMap(({ userId }) => userId ?? []);
  const guests = people.flatMap(({ userId, email }) => (userId ? [] : [email]));
  const isTheirs = or(
    inArray(entries.userId, accounts),
    and(isNull(entries.userId), inArray(bookings.holderEmail, guests)),
  );
  return lockEntries(tx, and(or(...events.map(isEntryDue)), isTheirs), people.length * events.length);
}

function isEntryDue({ id, status, calendarSequence }: StoredEvent): SQL | undefined {
  return and(
    eq(entries.eventId, id),
    lt(entries.lastMailedSequence, calendarSequence),
    inArray(entries.state, status === CALLED_OFF ? ["closed"] : ["waiting", "offered"]),
  );
}

export async function markHoldersMailed(
  tx: Queryable,
  ids: readonly string[],
  mark: Partial<Pick<Holder, "lastMailedSequence" | "remindedFor">>,
): Promise<void> {
  await tx
    .update(bookings)
    .set(mark)
    .where(inArray(bookings.id, [...ids]));
}

export async function markEntriesMailed(
  tx: Queryable,
  ids: readonly string[],
  lastMailedSequence: number,
): Promise<void> {
  await tx
    .update(entries)
    .set({ lastMailedSequence })
    .where(inArray(entries.id, [...ids]));
}

/** The number of people with tickets, and on waiting lists, at changed events. Each counts once. */
export async function countPeople(
  db: Queryable,
  ...eventIds: string[]
): Promise<{ tickets: number; waiting: number }> {
  const ids = sql`${sql.param(eventIds)}::uuid[]`;
  const ofThem = sql`event_id = any(${ids})`;
  const [counts] = await rows<{ tickets: number; waiting: number }>(
    db,
    sql`select
      (select count(distinct coalesce(user_id::text, student_email))::int from ${bookings} where ${ofThem} and ${isReachable}
        and (booking_status = 'confirmed' or cancelled_reason = 'event_called_off')) as tickets,
      (select count(distinct coalesce(entry.user_id::text, student_email, entry.id::text))::int
        from ${entries} entry left join ${bookings} booking on booking.id = entry.booking_id
        where entry.event_id = any(${ids}) and state in ('waiting', 'offered', 'closed')) as waiting`,
  );
  return counts ?? { tickets: 0, waiting: 0 };
}

/** The events with an unsent email, or with an uncancelled ticket or open entry after their cancellation. */
export async function listWithNoticesLeft(db: Queryable, eventIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from ${campusEvents} event where id = any(${sql.param(eventIds)}::uuid[]) and (
      exists (select from ${bookings} where event_id = event.id and ${isReachable}
        and (booking_status = 'confirmed' or cancelled_reason = 'event_called_off')
        and (last_mailed_sequence < event.calendar_sequence or (event.status = ${CALLED_OFF} and booking_status = 'confirmed')))
      or exists (select from ${entries} where event_id = event.id and state in ('waiting', 'offered', 'closed')
        and (last_mailed_sequence < event.calendar_sequence or (event.status = ${CALLED_OFF} and state <> 'closed'))))`,
  );
  return found.map(({ id }) => id);
}

/** A guardian who was asked about a place at an event, with the encrypted address. */
export interface AskedGuardian {
  email: Sealed<"campus guardian">;
  emailDigest: string;
  event: StoredEvent;
}

/**
 * Cancels an event's tickets, undoes their check-ins and deletes their sensitive data. Skips locked tickets, because
 * waiting for an account deletion would deadlock.
 *
 * @returns the number of places, and the guardians who were asked
 */
export async function cancelTicketsOf(
  tx: Queryable,
  eventId: string,
  now: Date,
): Promise<{ freed: number; guardians: Omit<AskedGuardian, "event">[] }> {
  const free = await rows<{ id: string; places: number }>(
    tx,
    sql`select id, places from ${bookings} where event_id = ${eventId} and booking_status = 'confirmed'
      for no key update skip locked`,
  );
  const ids = sql`any(${sql.param(free.map(({ id }) => id))}::uuid[])`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // A guardian named after another one's refusal was not asked.
  const guardians = await rows<Omit<AskedGuardian, "event">>(
    tx,
    sql`select asked.email, asked.email_digest as "emailDigest" from campus_guardians asked join ${bookings} booking on booking.id = asked.booking_id
      where booking.id = ${ids} and asked.email is not null
        and (booking.guardian_refused_at is null or booking.guardian_refused_at > asked.asked_at)`,
  );
  // A separate statement, so that its snapshot includes check-ins committed before the locks.
  await tx.execute(sql`
    with forgotten as (
      delete from campus_booking_sensitive_data where booking_id = ${ids}
    ), unasked as (
      delete from campus_guardians where booking_id = ${ids}
    ), undone as (
      update campus_check_ins set undone_at = ${at} where booking_id = ${ids} and undone_at is null
    )
    update ${bookings} set booking_status = 'cancelled', cancelled_at = ${at},
      cancelled_reason = case when is_guest and held_until is not null then 'not_confirmed' else 'event_called_off' end,
      updated_at = ${at}, checked_in = false, checked_in_at = null, checked_in_device = null, places = 1, held_until = null, guardian_refused_at = null
    where id = ${ids}`);
  return { freed: free.reduce((sum, { places }) => sum + places, 0), guardians };
}

/** Closes an event's waiting list; skips locked entries. @returns the number of held places among the closed ones */
export async function closeWaitingList(tx: Queryable, eventId: string): Promise<number> {
  const [closed] = await rows<{ held: number }>(
    tx,
    sql`with free as (
        select id, state from ${entries} where event_id = ${eventId} and state in ('waiting', 'offered')
        for no key update skip locked
      ), closed as (
        update ${entries} set state = 'closed' where id in (select id from free)
      )
      select count(*) filter (where state = 'offered')::int as held from free`,
  );
  return closed?.held ?? 0;
}

/** Nights on these days (yyyy-MM-dd) that are not cancelled. */
export function listNightsOn(db: Queryable, days: readonly string[]): Promise<StoredEvent[]> {
  return db
    .select()
    .from(campusEvents)
    .where(and(inArray(campusEvents.eventDate, [...days]), ne(campusEvents.status, CALLED_OFF)));
}
