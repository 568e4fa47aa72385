import { count, desc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
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

/** The newest first. */
export function listBookings(
  db: Queryable,
  { search, eventId }: ListInput & { eventId?: string | undefined },
) {
  return readList(
    db,
    { search },
    {
      table: bookings,
      createdAt: bookings.createdAt,
      texts: [bookings.studentName, bookings.studentEmail, bookings.ticketCode],
      where: eventId === undefined ? undefined : eq(bookings.eventId, eventId),
      select: db.select(shown).from(bookings),
    },
  );
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

/** The newest first: encrypted phone numbers, with the texts that a search matches. `eventId` is null for all events. */
export function listSealedPhones(db: Queryable, eventId: string | null) {
  const { id, studentName, studentEmail, ticketCode } = bookings;
  return db
    .select({ id, studentName, studentEmail, ticketCode, sealedPhone: sealed.phoneNumber })
    .from(bookings)
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .where(eventId === null ? undefined : eq(bookings.eventId, eventId))
    .orderBy(desc(bookings.createdAt));
}
