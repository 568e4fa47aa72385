import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { isAbout, type LastingDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { lastingDecisions } from "#features/auth/lasting-decisions/lasting-decisions.tables.ts";
import { columnsOf } from "#shared/db/columns.server.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { SortKey } from "#shared/lists/list-order.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { publicColumns, type StoredEvent } from "../events/events.queries.ts";
import { campusEvents } from "../events/events.tables.ts";
import { endGuardiansOf } from "../guardians/guardians.queries.ts";
import type { PictureWish } from "../tickets/picture-wish.rules.ts";
import { managedBookingSchema, ticketSchema } from "./booking-shapes.server.ts";
import type { TicketAnswer } from "./bookings.api.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "./bookings.tables.ts";
import type { EligibleEvent } from "./choose-events.rules.ts";
import type { SealedData } from "./sensitive-data.server.ts";

export type StoredBooking = Omit<typeof campusTicketBookings.$inferSelect, "searchText">;

const ticketColumns = {
  ...columnsOf(campusTicketBookings, ticketSchema),
  studentName: campusTicketBookings.holderName,
  ticketCode: campusTicketBookings.ticketCode,
  guardianDueAt: campusTicketBookings.heldUntil,
  wasConfirmed: campusTicketBookings.wasConfirmed,
  sealedAge: campusBookingSensitiveData.ageBand,
  waitsForLead: sql<boolean>`${campusTicketBookings.guardianRefusedAt} is not null`,
  guardianIsGone: sql<boolean>`${campusTicketBookings.heldUntil} is not null and not exists (
    select 1 from campus_guardians where booking_id = ${campusTicketBookings.id} and ended_at is null and email is not null)`,
  calendarSequence: campusEvents.calendarSequence,
  event: publicColumns,
};

/** The booking columns that staff see. */
export const managedBookingColumns = {
  ...columnsOf(campusTicketBookings, managedBookingSchema),
  studentName: campusTicketBookings.holderName,
  studentEmail: campusTicketBookings.holderEmail,
  guardianDueAt: campusTicketBookings.heldUntil,
  hasAccount: sql<boolean>`${campusTicketBookings.userId} is not null`,
};

/** The sort orders of booking lists. Each has an index. */
export const bookingSorts = {
  // The search text begins with the name.
  name: { by: sql`${campusTicketBookings.searchText} collate "C"`, type: "text" },
  status: {
    by: sql`case when ${campusTicketBookings.checkedIn} then 'checked in' else ${campusTicketBookings.bookingStatus} end`,
    type: "text",
  },
  booked: { by: campusTicketBookings.createdAt, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

const ofBooking = eq(campusBookingSensitiveData.bookingId, campusTicketBookings.id);

/** A ticket with its holder's encrypted age band and its code. `ownTicket` hides what the holder must not see. */
export type StoredTicket = Omit<TicketAnswer, "ticketCode" | "isTooYoung"> & {
  ticketCode: string;
  wasConfirmed: boolean;
  sealedAge: Sealed<"campus booking"> | null;
};

/** A person's tickets by event date, newest booking first within a date. */
export function listTickets(db: Queryable, userId: string): Promise<StoredTicket[]> {
  return db
    .select(ticketColumns)
    .from(campusTicketBookings)
    .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
    .leftJoin(campusBookingSensitiveData, ofBooking)
    .where(eq(campusTicketBookings.userId, userId))
    .orderBy(
      asc(campusEvents.eventDate),
      asc(campusEvents.eventTime),
      desc(campusTicketBookings.createdAt),
      asc(campusTicketBookings.id),
    );
}

/** The tickets that requests with these idempotency keys booked, by event date. */
export function findTicketsByKeys(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<StoredTicket[]> {
  const { userId: owner, idempotencyKey } = campusTicketBookings;
  return db
    .select(ticketColumns)
    .from(campusTicketBookings)
    .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
    .leftJoin(campusBookingSensitiveData, ofBooking)
    .where(and(eq(owner, userId), inArray(idempotencyKey, [...keys])))
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime), asc(campusTicketBookings.id));
}

export async function findBooking(db: Queryable, bookingId: string): Promise<StoredBooking | undefined> {
  const [booking] = await db
    .select()
    .from(campusTicketBookings)
    .where(eq(campusTicketBookings.id, bookingId));
  return booking;
}

export function listBookings(db: Queryable, ids: readonly string[]): Promise<StoredBooking[]> {
  return db
    .select()
    .from(campusTicketBookings)
    .where(inArray(campusTicketBookings.id, [...ids]));
}

/** The encrypted age band of a booking's holder; null if the form did not ask for it. */
export async function findSealedAge(db: Queryable, id: string): Promise<Sealed<"campus booking"> | null> {
  const { bookingId, ageBand } = campusBookingSensitiveData;
  const [found] = await db.select({ ageBand }).from(campusBookingSensitiveData).where(eq(bookingId, id));
  return found?.ageBand ?? null;
}

/** Locks the booking until the transaction ends. Call after locking its event. */
export async function lockBooking(tx: Queryable, bookingId: string): Promise<StoredBooking | undefined> {
  const [booking] = await tx
    .select()
    .from(campusTicketBookings)
    .where(eq(campusTicketBookings.id, bookingId))
    .for("update");
  return booking;
}

/** Locks bookings until the transaction ends. Call after locking their events. */
export function lockBookings(tx: Queryable, ids: readonly string[]): Promise<StoredBooking[]> {
  return tx
    .select()
    .from(campusTicketBookings)
    .where(inArray(campusTicketBookings.id, [...ids]))
    .orderBy(asc(campusTicketBookings.id))
    .for("update");
}

/** The holder of a booking: an account or, without one, an address. */
export type Holder = Pick<StoredBooking, "userId" | "holderEmail">;

/** Whether a booking has this holder. Guests of Signal events have their own rows, by `lockGuest`. */
export function isHeldBy({ userId: account, holderEmail: address }: Holder): SQL | undefined {
  const { userId, holderEmail, isGuest } = campusTicketBookings;
  if (account) return eq(userId, account);
  return and(isNull(userId), eq(isGuest, false), sql`lower(${holderEmail}) = lower(${address})`);
}

/** Finds a person's place at an event, by account and by address, or their booking that is on its waiting list. */
export async function findPlaceOf(
  db: Queryable,
  holder: Holder,
  ofEvent: string,
): Promise<StoredBooking | undefined> {
  const { id, eventId, bookingStatus, holderEmail, isGuest } = campusTicketBookings;
  const isOnList = sql`exists (select from campus_waiting_list where booking_id = ${id} and state in ('waiting', 'offered'))`;
  // Also that of an account with an unproven address.
  const hasAddress = sql`lower(${holderEmail}) = lower(${holder.holderEmail})`;
  const isTheirs = or(isHeldBy(holder), and(eq(isGuest, false), hasAddress));
  const [booking] = await db
    .select()
    .from(campusTicketBookings)
    .where(and(eq(eventId, ofEvent), isTheirs, or(eq(bookingStatus, "confirmed"), isOnList)))
    .limit(1);
  return booking;
}

/** Locks a person's place at an event, unless the place waits for a lead or the holder is checked in. */
export async function lockPlaceAt(
  tx: Queryable,
  holder: Holder,
  ofEvent: string,
): Promise<StoredBooking | undefined> {
  const { eventId, bookingStatus, checkedIn, guardianRefusedAt } = campusTicketBookings;
  const isTheirs = and(isHeldBy(holder), eq(eventId, ofEvent), eq(bookingStatus, "confirmed"));
  const [booking] = await tx
    .select()
    .from(campusTicketBookings)
    .where(and(isTheirs, eq(checkedIn, false), isNull(guardianRefusedAt)))
    .for("update");
  return booking;
}

/** Locks an account as `lockAccountForShare` does; returns its address, undefined for a deleted account. */
export async function lockHolderEmail(tx: Queryable, userId: string): Promise<string | undefined> {
  const [holder] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("key share");
  return holder?.email;
}

/** The current address of a holder. Locks the account, if there is one; undefined for a deleted account. */
export async function lockAddressOf(
  tx: Queryable,
  { userId, holderEmail }: Holder,
): Promise<string | undefined> {
  return userId === null ? holderEmail : lockHolderEmail(tx, userId);
}

/** The facts that decide whether a person may book an event. */
export interface BookingEligibility {
  eventId: string;
  /** Null for an unknown event. */
  event: EligibleEvent | null;
  /** Whether one of the request's idempotency keys has already booked a ticket, of any event. */
  wasDone: boolean;
  hasTicket: boolean;
  /** Whether the account holds an offer that has not expired. */
  hasOffer: boolean;
  /** The account's open waiting-list entry. */
  entryId: string | null;
  /** Whether the entry holds a place. An expired offer holds it until the sweep releases it. */
  isHeld: boolean;
  /** When a guardian refused this person and event; null if none did. */
  refusedAt: Date | null;
  /** Whether the organisers cancelled the person's place and have not allowed a new booking. */
  isBarred: boolean;
  /** The photo consent on the account's profile. */
  pictures: PictureWish | null;
}

/** Sorted by event date, earliest first. */
export async function findEligibility(
  db: Queryable,
  secrets: Secrets,
  of: { eventIds: readonly string[]; userId: string | null; email: string; keys: readonly string[] },
  now: Date,
): Promise<BookingEligibility[]> {
  const { eventIds, userId, keys } = of;
  const decided = (kind: LastingDecision["kind"]) => sql`from ${lastingDecisions}
    where ${lastingDecisions.kind} = ${kind} and ${lastingDecisions.subject} = wanted.id::text
      and ${lastingDecisions.endsAt} > ${now}::timestamptz and ${isAbout(secrets, of)}`;
  const found = await rows<Omit<BookingEligibility, "refusedAt"> & { refusedAt: string | null }>(
    db,
    sql`
      select wanted.id as "eventId",
        case when event.id is not null then json_build_object(
          'id', event.id, 'seriesId', event.series_id, 'kind', event.kind, 'status', event.status, 'maxCapacity', event.max_capacity, 'currentAttendees', event.current_attendees,
          'heldPlaces', event.held_places, 'eventDate', event.event_date, 'eventTime', event.event_time,
          'endTime', event.end_time, 'minimumAge', event.minimum_age) end as event,
        exists (select 1 from campus_ticket_bookings
          where user_id = ${userId} and idempotency_key = any(${sql.param(keys)}::uuid[])) as "wasDone",
        exists (select 1 from campus_ticket_bookings
          where event_id = wanted.id and user_id = ${userId} and booking_status = 'confirmed') as "hasTicket",
        coalesce(entry.state = 'offered' and entry.offer_ends_at > ${now}::timestamptz, false) as "hasOffer",
        entry.id as "entryId",
        coalesce(entry.state = 'offered', false) as "isHeld",
        (select wish from account_picture_wishes where user_id = ${userId}) as "pictures",
        exists (select ${decided("place-cancelled")}) as "isBarred",
        (select max(${lastingDecisions.madeAt}) ${decided("guardian-no")}) as "refusedAt"
      from unnest(${sql.param(eventIds)}::uuid[]) wanted (id)
      left join campus_events event on event.id = wanted.id
      left join campus_waiting_list entry
        on entry.event_id = wanted.id and entry.user_id = ${userId} and entry.state in ('waiting', 'offered')
      order by event.event_date, event.event_time, wanted.id`,
  );
  return found.map((row) => ({
    ...row,
    refusedAt: row.refusedAt === null ? null : new Date(row.refusedAt),
  }));
}

/**
 * Inserts a booking with its sensitive data and updates the event's places in one statement, so that the event is
 * locked only briefly.
 */
export async function insertBooking(
  tx: Queryable,
  { booking, sealed, event }: { booking: StoredBooking; sealed: SealedData | undefined; event: StoredEvent },
): Promise<void> {
  const newBooking = tx.insert(campusTicketBookings).values(booking);
  const newData =
    sealed && tx.insert(campusBookingSensitiveData).values({ bookingId: booking.id, ...sealed });
  await tx.execute(sql`
    with booking as ${newBooking}${newData && sql`, sensitive as ${newData}`}
    update campus_events set current_attendees = ${event.currentAttendees}, held_places = ${event.heldPlaces},
      status = ${event.status}, status_when_open = ${event.statusWhenOpen}
    where id = ${event.id}`);
}

/** Marks bookings as cancelled, and deletes their companions and sensitive data. */
export async function cancelBookings(
  tx: Queryable,
  ids: readonly string[],
  why: Pick<StoredBooking, "cancelledReason" | "cancelledMessage">,
  now: Date,
): Promise<StoredBooking[]> {
  await endGuardiansOf(tx, ids, now);
  const cancelled = await tx
    .update(campusTicketBookings)
    .set({
      bookingStatus: "cancelled",
      places: 1,
      heldUntil: null,
      guardianRefusedAt: null,
      ...why,
      cancelledAt: now,
      updatedAt: now,
    })
    .where(inArray(campusTicketBookings.id, [...ids]))
    .returning();
  // The guest may still claim a free place with a late use of the emailed link.
  if (why.cancelledReason !== "not_confirmed")
    await tx
      .delete(campusBookingSensitiveData)
      .where(inArray(campusBookingSensitiveData.bookingId, [...ids]));
  return cancelled;
}

/** Deletes the sensitive data of bookings, and companions, for events before a day (yyyy-MM-dd). */
export async function deleteSensitiveDataBefore(db: Queryable, date: string): Promise<void> {
  await db.execute(sql`
    delete from campus_booking_sensitive_data kept
    using campus_ticket_bookings booking, campus_events event
    where booking.id = kept.booking_id and event.id = booking.event_id and event.event_date < ${date}::date`);
  await db.execute(sql`
    with alone as (
      update campus_ticket_bookings booking set places = 1
      from campus_events event
      where event.id = booking.event_id and event.event_date < ${date}::date and booking.places > 1
      returning booking.event_id
    ), fewer as (
      select event_id, count(*) as companions from alone group by event_id
    )
    update campus_events event set current_attendees = current_attendees - fewer.companions
    from fewer where event.id = fewer.event_id`);
}
