import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { managedBookingColumns } from "#features/events/bookings/bookings.queries.ts";
import { isNight } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { campusGuardians } from "#features/events/tickets/guardians.tables.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { LIST_ROWS } from "#shared/lists/list.rules.ts";
import { contains, readList } from "#shared/lists/list.server.ts";
import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { BookingsInput, PhonesInput } from "./dashboard.contract.ts";

const bookings = campusTicketBookings;
const sealed = campusBookingSensitiveData;

function isOfKind(db: Queryable, kind: EventKind) {
  const events = db.select({ id: campusEvents.id }).from(campusEvents).where(eq(campusEvents.kind, kind));
  return inArray(bookings.eventId, events);
}

/** The four totals, without cancelled bookings. */
export async function countBookings(db: Queryable, monday: Date) {
  const [[events], [figures]] = await Promise.all([
    db.select({ totalEvents: count() }).from(campusEvents).where(isNight),
    db
      .select({
        totalBookings: count(),
        bookingsSinceMonday: sql<number>`count(*) filter (where ${gte(bookings.createdAt, monday)})`.mapWith(
          Number,
        ),
        totalRevenue: sql`coalesce(sum(${bookings.ticketPrice}), 0)`.mapWith((sum) => Number(sum) as Pence),
        checkedIn: sql<number>`count(*) filter (where ${bookings.checkedIn})`.mapWith(Number),
      })
      .from(bookings)
      .where(and(eq(bookings.bookingStatus, "confirmed"), isOfKind(db, "night"))),
  ]);
  return {
    totalEvents: events?.totalEvents ?? 0,
    ...(figures ?? { totalBookings: 0, bookingsSinceMonday: 0, totalRevenue: penceOf(0), checkedIn: 0 }),
  };
}

/** The newest first. */
export function listBookings(db: Queryable, { search, eventId, kind }: BookingsInput) {
  return readList(
    db,
    { search },
    {
      table: bookings,
      createdAt: bookings.createdAt,
      texts,
      scope: isOfKind(db, kind),
      where: ofEvent(eventId),
      select: db.select(managedBookingColumns).from(bookings),
    },
  );
}

/** The kind of a booking's event, which decides who may see and cancel the booking. */
export async function findKindOfBooking(db: Queryable, id: string): Promise<EventKind | undefined> {
  const [row] = await db
    .select({ kind: campusEvents.kind })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .where(eq(bookings.id, id));
  return row?.kind;
}

/** The encrypted sensitive data of a booking, with its owner. */
export async function findSealedDetails(db: Queryable, id: string) {
  const [row] = await db
    .select({
      userId: bookings.userId,
      phoneNumber: sealed.phoneNumber,
      emergencyContact: sealed.emergencyContact,
      dietaryRequirements: sealed.dietaryRequirements,
      accessNeeds: sealed.accessNeeds,
      ageBand: sealed.ageBand,
      places: bookings.places,
      guardian: {
        email: campusGuardians.email,
        askedAt: campusGuardians.askedAt,
        confirmedAt: campusGuardians.confirmedAt,
      },
    })
    .from(bookings)
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .leftJoin(campusGuardians, eq(campusGuardians.bookingId, bookings.id))
    .where(eq(bookings.id, id));
  return row;
}

/** The encrypted phone numbers of the newest bookings of nights that match. */
export function listSealedPhones(db: Queryable, { search, eventId }: PhonesInput) {
  return db
    .select({ id: bookings.id, sealedPhone: sealed.phoneNumber })
    .from(bookings)
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .where(and(isOfKind(db, "night"), ofEvent(eventId), contains(texts, search)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(LIST_ROWS);
}

const texts = [bookings.studentName, bookings.studentEmail, bookings.ticketCode];

function ofEvent(eventId: string | undefined) {
  return eventId === undefined ? undefined : eq(bookings.eventId, eventId);
}
