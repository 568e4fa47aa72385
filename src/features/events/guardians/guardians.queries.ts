import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { undeliveredMails } from "#shared/mail/undelivered.tables.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { holderAddress } from "../guests/guests.queries.ts";
import { campusGuardians } from "./guardians.tables.ts";

export type StoredGuardian = typeof campusGuardians.$inferSelect;

const isAskedNow = isNull(campusGuardians.endedAt);

export async function insertGuardian(tx: Queryable, guardian: StoredGuardian): Promise<void> {
  await tx.insert(campusGuardians).values(guardian);
}

/** The guardians for a link's id, one for each place that was booked together, ended ones included. */
export function listGuardiansOfLink(db: Queryable, linkId: string): Promise<StoredGuardian[]> {
  return db
    .select()
    .from(campusGuardians)
    .where(or(eq(campusGuardians.id, linkId), eq(campusGuardians.linkId, linkId)));
}

/** The guardian who must answer for the booking. */
export async function findGuardianOf(db: Queryable, bookingId: string): Promise<StoredGuardian | undefined> {
  const [guardian] = await listGuardiansOf(db, [bookingId]);
  return guardian;
}

/** The holder and the event for a guardian's link. Of places booked together, one is enough. */
export async function findHolderOfGuardian(db: Queryable, linkId: string) {
  const { userId, holderName, eventId } = campusTicketBookings;
  const [holder] = await db
    .select({ email: holderAddress, name: holderName, eventId })
    .from(campusGuardians)
    .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusGuardians.bookingId))
    .leftJoin(users, eq(users.id, userId))
    .where(and(or(eq(campusGuardians.id, linkId), eq(campusGuardians.linkId, linkId)), isAskedNow));
  return holder;
}

/** Removes the holder's row, added when the guardian's address bounced, from the undelivered emails. */
export async function forgetUnreachable(tx: Queryable, userId: string, eventId: string): Promise<void> {
  const holder = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx
    .delete(undeliveredMails)
    .where(
      and(
        eq(undeliveredMails.reason, "guardian"),
        eq(undeliveredMails.eventId, eventId),
        eq(undeliveredMails.email, sql`lower((${holder}))`),
      ),
    );
}

/** The current guardians of several bookings. */
export function listGuardiansOf(db: Queryable, bookingIds: readonly string[]): Promise<StoredGuardian[]> {
  return db
    .select()
    .from(campusGuardians)
    .where(and(inArray(campusGuardians.bookingId, [...bookingIds]), isAskedNow));
}

/** The places that have this guardian's address, with their events, by date. */
export function listPlacesOfGuardian(db: Queryable, emailDigest: string) {
  return db
    .select({ guardian: campusGuardians, booking: waitColumns, event: getTableColumns(campusEvents) })
    .from(campusGuardians)
    .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusGuardians.bookingId))
    .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
    .where(and(eq(campusGuardians.emailDigest, emailDigest), isAskedNow))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime));
}

const { bookingStatus, heldUntil, guardianRefusedAt } = campusTicketBookings;

/** The columns that decide whether a place waits. */
const waitColumns = { bookingStatus, heldUntil, guardianRefusedAt };

/** The number of guardians of moved events. Each counts once, even with several events. */
export async function countGuardians(db: Queryable, eventIds: readonly string[]): Promise<number> {
  const { bookingStatus, checkedIn, guardianRefusedAt } = campusTicketBookings;
  const { id, emailDigest } = campusGuardians;
  const [found] = await db
    .select({ guardians: countDistinct(sql`coalesce(${emailDigest}, ${id}::text)`) })
    .from(campusGuardians)
    .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusGuardians.bookingId))
    .where(
      and(
        isAskedNow,
        inArray(campusTicketBookings.eventId, [...eventIds]),
        eq(bookingStatus, "confirmed"),
        eq(checkedIn, false),
        isNull(guardianRefusedAt),
      ),
    );
  return found?.guardians ?? 0;
}

/** How many places of an event wait for a lead. */
export async function countUndecided(db: Queryable, eventId: string): Promise<number> {
  const [found] = await db
    .select({ places: count() })
    .from(campusTicketBookings)
    .where(and(eq(campusTicketBookings.eventId, eventId), isNotNull(campusTicketBookings.guardianRefusedAt)));
  return found?.places ?? 0;
}

export async function updateGuardian(
  tx: Queryable,
  id: string,
  change: Partial<StoredGuardian>,
): Promise<void> {
  await tx.update(campusGuardians).set(change).where(eq(campusGuardians.id, id));
}

/**
 * Ends the questions to the guardians of bookings, and deletes their addresses immediately. The rows remain, so that
 * the emailed link still accepts a refusal. A guardian who was never asked has no link.
 */
export async function endGuardiansOf(
  tx: Queryable,
  bookingIds: readonly string[],
  endedAt: Date,
): Promise<void> {
  const ofThem = and(inArray(campusGuardians.bookingId, [...bookingIds]), isAskedNow);
  const { guardianRefusedAt } = campusTicketBookings;
  const refusedBefore = tx
    .select({ id: campusTicketBookings.id })
    .from(campusTicketBookings)
    .where(lte(guardianRefusedAt, campusGuardians.askedAt));
  await tx.delete(campusGuardians).where(and(ofThem, inArray(campusGuardians.bookingId, refusedBefore)));
  await tx.update(campusGuardians).set({ email: null, endedAt }).where(ofThem);
}

export async function deleteGuardians(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.delete(campusGuardians).where(inArray(campusGuardians.id, [...ids]));
}

/** Sets until when a place waits for its guardian or, after a refusal, a lead. By default it is confirmed. */
export async function updateWait(
  tx: Queryable,
  bookingId: string,
  now: Date,
  heldUntil: Date | null = null,
  guardianRefusedAt: Date | null = null,
): Promise<void> {
  await tx
    .update(campusTicketBookings)
    .set({
      heldUntil,
      guardianRefusedAt,
      updatedAt: now,
      ...(heldUntil === null && { wasConfirmed: true }),
    })
    .where(eq(campusTicketBookings.id, bookingId));
}

/** Deletes a guardian's address from the places of an account, or of an address without one. */
export async function forgetGuardian(
  tx: Queryable,
  { userId, holderEmail }: { userId: string | null; holderEmail: string },
  emailDigest: string,
): Promise<void> {
  await tx.execute(sql`
    update campus_guardians asked set email = null, email_digest = null
    from campus_ticket_bookings booking
    where booking.id = asked.booking_id and asked.email_digest = ${emailDigest} and (booking.user_id = ${userId}
      or (${userId}::uuid is null and booking.user_id is null and lower(booking.student_email) = lower(${holderEmail})))`);
}

/** The bookings that no guardian, lead or guest confirmed in time, by event date. */
export function listOverdueBookings(db: Queryable, now: Date) {
  const { id, eventId, userId, isGuest, bookingStatus, heldUntil, guardianRefusedAt } = campusTicketBookings;
  const { seriesId, eventDate, eventTime } = campusEvents;
  return db
    .select({ id, eventId, userId, isGuest, guardianRefusedAt, seriesId })
    .from(campusTicketBookings)
    .innerJoin(campusEvents, eq(campusEvents.id, eventId))
    .where(and(eq(bookingStatus, "confirmed"), lte(heldUntil, now)))
    .orderBy(asc(eventDate), asc(eventTime));
}

/** Deletes a guardian's address after an erasure request; the places remain unchanged. */
export async function forgetGuardianAddress(tx: Queryable, emailDigest: string): Promise<void> {
  await tx
    .update(campusGuardians)
    .set({ email: null, emailDigest: null })
    .where(eq(campusGuardians.emailDigest, emailDigest));
}
