import { and, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusGuardians, campusTicketBookings } from "../tickets/tickets.tables.ts";

export type StoredGuardian = typeof campusGuardians.$inferSelect;

export async function insertGuardian(tx: Queryable, guardian: StoredGuardian): Promise<void> {
  await tx.insert(campusGuardians).values(guardian);
}

export async function findGuardian(db: Queryable, id: string): Promise<StoredGuardian | undefined> {
  const [guardian] = await db.select().from(campusGuardians).where(eq(campusGuardians.id, id));
  return guardian;
}

export async function findGuardianOf(db: Queryable, bookingId: string): Promise<StoredGuardian | undefined> {
  const [guardian] = await db.select().from(campusGuardians).where(eq(campusGuardians.bookingId, bookingId));
  return guardian;
}

export async function updateGuardian(
  tx: Queryable,
  id: string,
  change: Partial<StoredGuardian>,
): Promise<void> {
  await tx.update(campusGuardians).set(change).where(eq(campusGuardians.id, id));
}

export async function deleteGuardianOf(tx: Queryable, bookingId: string): Promise<void> {
  await tx.delete(campusGuardians).where(eq(campusGuardians.bookingId, bookingId));
}

/** Marks a place as confirmed by its guardian: it does not wait any more. */
export async function endWait(tx: Queryable, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(campusTicketBookings)
    .set({ guardianDueAt: null, updatedAt: now })
    .where(eq(campusTicketBookings.id, bookingId));
}

/** The bookings whose guardian has not answered in time. */
export async function listOverdueBookings(db: Queryable, now: Date): Promise<string[]> {
  const overdue = await db
    .select({ id: campusTicketBookings.id })
    .from(campusTicketBookings)
    .where(
      and(eq(campusTicketBookings.bookingStatus, "confirmed"), lte(campusTicketBookings.guardianDueAt, now)),
    );
  return overdue.map(({ id }) => id);
}

/** Forgets an address that its owner wants erased; the place stays as it is. */
export async function forgetGuardianAddress(tx: Queryable, emailDigest: string): Promise<void> {
  await tx
    .update(campusGuardians)
    .set({ email: null, emailDigest: null })
    .where(eq(campusGuardians.emailDigest, emailDigest));
}

/** Deletes the guardians of bookings for events before a day (yyyy-MM-dd). */
export async function deleteGuardiansBefore(db: Queryable, date: string): Promise<void> {
  await db.execute(sql`
    delete from campus_guardians kept
    using campus_ticket_bookings booking, campus_events event
    where booking.id = kept.booking_id and event.id = booking.event_id and event.event_date < ${date}::date`);
}
