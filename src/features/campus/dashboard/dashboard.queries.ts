import { and, count, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { bookingSorts, managedBookingColumns } from "#features/events/bookings/bookings.queries.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
} from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusGuardians } from "#features/events/guardians/guardians.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { BookingsFilters } from "./dashboard.api.ts";

const bookings = campusTicketBookings;
const sealed = campusBookingSensitiveData;

/** The kind as a list of event ids, because PostgreSQL can estimate bookings by id but not by a joined kind. */
async function isOfKind(db: Queryable, kind: EventKind) {
  const events = await db
    .select({ id: campusEvents.id })
    .from(campusEvents)
    .where(eq(campusEvents.kind, kind));
  return inArray(
    bookings.eventId,
    events.map(({ id }) => id),
  );
}

/** The four totals of a kind, without cancelled bookings. */
export async function countBookings(db: Queryable, kind: EventKind, monday: Date) {
  const ofKind = await isOfKind(db, kind);
  const [[events], [figures]] = await Promise.all([
    db.select({ totalEvents: count() }).from(campusEvents).where(eq(campusEvents.kind, kind)),
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
      .where(and(eq(bookings.bookingStatus, "confirmed"), ofKind)),
  ]);
  return {
    totalEvents: events?.totalEvents ?? 0,
    ...(figures ?? { totalBookings: 0, bookingsSinceMonday: 0, totalRevenue: penceOf(0), checkedIn: 0 }),
  };
}

/** The list of bookings of all events of a kind. */
export async function bookingsSource(db: Queryable, filters: BookingsFilters) {
  return {
    table: bookings,
    createdAt: bookings.createdAt,
    columns: managedBookingColumns,
    from: (fields: SelectedFields) => db.select(fields).from(bookings),
    scope: await isOfKind(db, filters.kind),
    filter: and(ofEvent(filters), filters.needs && hasNeeds(db)),
    sorts: { student: bookingSorts.name, status: bookingSorts.status, booked: bookingSorts.booked },
  } satisfies ListSource;
}

/** The list with each booking's encrypted phone number, for its file. */
export async function bookingsWithPhones(db: Queryable, filters: BookingsFilters) {
  return {
    ...(await bookingsSource(db, filters)),
    columns: { ...managedBookingColumns, sealedPhone: sealed.phoneNumber },
    from: (fields: SelectedFields) =>
      db.select(fields).from(bookings).leftJoin(sealed, eq(sealed.bookingId, bookings.id)),
  } satisfies ListSource;
}

/** The events of a kind, for their labels. */
export function listLabelled(db: Queryable, kind: EventKind) {
  const { id, title: university, eventDate, eventTime, venue, location } = campusEvents;
  return db
    .select({ id, university, eventDate, eventTime, venue, location })
    .from(campusEvents)
    .where(eq(campusEvents.kind, kind));
}

/** Confirmed bookings by day, and the places that wait for a lead. */
export async function countByDay(db: Queryable, filters: BookingsFilters) {
  const day = sql`(${bookings.createdAt} at time zone 'Europe/London')::date`;
  const all = and(await isOfKind(db, filters.kind), ofEvent(filters));
  const [days, deciding] = await Promise.all([
    db
      .select({ day: sql<string>`${day}::text`, bookings: count() })
      .from(bookings)
      .where(and(all, eq(bookings.bookingStatus, "confirmed")))
      .groupBy(day)
      .orderBy(day),
    db.$count(bookings, and(all, isNotNull(bookings.guardianRefusedAt))),
  ]);
  return { days, deciding };
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

/** A booking's encrypted sensitive data, with its owner. */
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
    .leftJoin(
      campusGuardians,
      and(eq(campusGuardians.bookingId, bookings.id), isNull(campusGuardians.endedAt)),
    )
    .where(eq(bookings.id, id));
  return row;
}

/** Confirmed bookings with access needs. */
function hasNeeds(db: Queryable) {
  const told = db.select({ id: sealed.bookingId }).from(sealed).where(isNotNull(sealed.accessNeeds));
  return and(eq(bookings.bookingStatus, "confirmed"), inArray(bookings.id, told));
}

function ofEvent({ eventId }: BookingsFilters) {
  return eventId === undefined ? undefined : eq(bookings.eventId, eventId);
}
