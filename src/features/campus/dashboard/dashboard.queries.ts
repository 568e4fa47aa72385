import { count, desc, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { campusEvents } from "../events/events.tables.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "../tickets/tickets.tables.ts";

const bookings = campusTicketBookings;
const sealed = campusBookingSensitiveData;

const {
  userId: _userId,
  idempotencyKey: _idempotencyKey,
  updatedAt: _updatedAt,
  cancelledAt: _cancelledAt,
  toldSequence: _toldSequence,
  remindedFor: _remindedFor,
  ...shown
} = getTableColumns(bookings);

/** The four totals, without cancelled bookings. */
export async function countBookings(db: Queryable, monday: Date) {
  const [[events], [figures]] = await Promise.all([
    db.select({ totalEvents: count() }).from(campusEvents),
    db
      .select({
        totalBookings: count(),
        bookingsSinceMonday: sql<number>`count(*) filter (where ${gte(bookings.createdAt, monday)})`.mapWith(
          Number,
        ),
        totalRevenue: sql<number>`coalesce(sum(${bookings.ticketPrice}), 0)`.mapWith(Number),
        checkedIn: sql<number>`count(*) filter (where ${bookings.checkedIn})`.mapWith(Number),
      })
      .from(bookings)
      .where(eq(bookings.bookingStatus, "confirmed")),
  ]);
  return {
    totalEvents: events?.totalEvents ?? 0,
    ...(figures ?? { totalBookings: 0, bookingsSinceMonday: 0, totalRevenue: 0, checkedIn: 0 }),
  };
}

export async function countAllBookings(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bookings);
  return row?.total ?? 0;
}

/**
 * Newest first.
 *
 * @param after the cursor of the last row, from `place`
 */
export function listBookings(db: Queryable, { after, limit }: { after?: string | undefined; limit: number }) {
  const [microseconds, id] = after?.split(".") ?? [];
  return listed(
    db,
    microseconds && id
      ? sql`(${bookings.createdAt}, ${bookings.id}) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
      : undefined,
  )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit);
}

/** Bookings made or changed since a moment, in no order. */
export function listChanged(db: Queryable, since: Date, limit: number) {
  return listed(db, gte(bookings.updatedAt, since)).limit(limit);
}

/** The encrypted sensitive data of a booking, with its owner. */
export async function findSealedDetails(db: Queryable, id: string) {
  const [row] = await db
    .select({
      userId: bookings.userId,
      phoneNumber: sealed.phoneNumber,
      emergencyContact: sealed.emergencyContact,
      dietaryRequirements: sealed.dietaryRequirements,
    })
    .from(bookings)
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .where(eq(bookings.id, id));
  return row;
}

/** Encrypted phone numbers, with the text that a search matches. `eventId` is null for all events. */
export function listSealedPhones(db: Queryable, eventId: string | null) {
  const { id, studentName, studentEmail, ticketCode } = bookings;
  return db
    .select({ id, studentName, studentEmail, ticketCode, sealedPhone: sealed.phoneNumber })
    .from(bookings)
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .where(eventId === null ? undefined : eq(bookings.eventId, eventId));
}

function listed(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      ...shown,
      // In microseconds, which a Date cannot hold.
      place: sql<string>`(extract(epoch from ${bookings.createdAt}) * 1000000)::bigint || '.' || ${bookings.id}::text`,
    })
    .from(bookings)
    .where(condition)
    .$dynamic();
}
