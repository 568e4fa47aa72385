import { and, count, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { managedBookingColumns } from "#features/events/bookings/bookings.queries.ts";
import { isNight } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { campusGuardians } from "#features/events/tickets/guardians.tables.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { BookingsFilters } from "./dashboard.contract.ts";

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

/** The list of bookings, with the sealed phone number of each for its file. */
export function bookingsSource(db: Queryable, filters: BookingsFilters) {
  return {
    table: bookings,
    createdAt: bookings.createdAt,
    columns: managedBookingColumns,
    from: (fields: SelectedFields) =>
      db.select(fields).from(bookings).innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId)),
    scope: eq(campusEvents.kind, filters.kind),
    filter: ofEvent(filters),
    sorts: {
      event: { by: campusEvents.eventDate, type: "date" },
      // It begins with the name.
      student: { by: sql`${bookings.searchText} collate "C"`, type: "text" },
      university: byText(bookings.university),
      code: byText(bookings.ticketCode),
      status: byText(
        sql`case when ${bookings.checkedIn} then 'checked in' else ${bookings.bookingStatus} end`,
      ),
      booked: { by: bookings.createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}

/** The same list with the sealed phone number of each booking. */
export function bookingsWithPhones(db: Queryable, filters: BookingsFilters) {
  return {
    ...bookingsSource(db, filters),
    columns: { ...managedBookingColumns, sealedPhone: sealed.phoneNumber },
    from: (fields: SelectedFields) =>
      db
        .select(fields)
        .from(bookings)
        .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
        .leftJoin(sealed, eq(sealed.bookingId, bookings.id)),
  } satisfies ListSource;
}

/** The events of a kind, for their labels. */
export function listLabelled(db: Queryable, kind: EventKind) {
  const { id, university, eventDate, eventTime, venue, location } = campusEvents;
  return db
    .select({ id, university, eventDate, eventTime, venue, location })
    .from(campusEvents)
    .where(eq(campusEvents.kind, kind));
}

/** Confirmed bookings by day, and the places that wait for a lead. */
export async function countByDay(db: Queryable, filters: BookingsFilters) {
  const day = sql<string>`(${bookings.createdAt} at time zone 'Europe/London')::date::text`;
  const all = and(eq(campusEvents.kind, filters.kind), ofEvent(filters));
  const ofBookings = <Fields extends SelectedFields>(fields: Fields) =>
    db.select(fields).from(bookings).innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId));
  const [days, [waiting]] = await Promise.all([
    ofBookings({ day, bookings: count() })
      .where(and(all, eq(bookings.bookingStatus, "confirmed")))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    ofBookings({ deciding: count() }).where(and(all, isNotNull(bookings.guardianRefusedAt))),
  ]);
  return { days, deciding: waiting?.deciding ?? 0 };
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

function ofEvent({ eventId }: BookingsFilters) {
  return eventId === undefined ? undefined : eq(bookings.eventId, eventId);
}
