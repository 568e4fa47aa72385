import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { bookingSorts } from "#features/events/bookings/bookings.queries.ts";
import {
  campusTicketBookings as bookings,
  campusBookingSensitiveData as sealed,
  signalShownCodes as shownCodes,
} from "#features/events/bookings/bookings.tables.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents as events } from "#features/events/events/events.tables.ts";
import type { CancelledReason } from "#features/events/tickets/tickets.rules.ts";
import type { EntryState } from "#features/events/waiting-list/waiting-list.rules.ts";
import { campusWaitingList as entries } from "#features/events/waiting-list/waiting-list.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { containsText, type ListSource } from "#shared/lists/list.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import type { Invitation, InvitationsFilters } from "./invitations.api.ts";

/** Invitations are the bookings of guests that still have their names. */
export const isInvitation = and(bookings.isGuest, ne(bookings.holderEmail, ""));

/** Columns for admins; `telephone` is encrypted. */
const adminColumns = {
  id: bookings.id,
  eventId: bookings.eventId,
  eventTitle: events.title,
  fullName: bookings.holderName,
  email: bookings.holderEmail,
  telephone: sealed.phoneNumber,
  codes: sql<Invitation["codes"]>`(
    select coalesce(json_agg(json_build_object('code', shown.code, 'fullName', shown.full_name) order by shown.shown_at), '[]')
    from ${shownCodes} shown where shown.booking_id = ${bookings}.${sql.identifier("id")})`,
  createdAt: bookings.createdAt,
  addedByStaff: bookings.addedByStaff,
  usedAt: bookings.checkedInAt,
  heldUntil: bookings.heldUntil,
  hasPlace: sql<boolean>`${bookings.bookingStatus} = 'confirmed'`,
  // Cancelling an event closes its waiting list, but the booking keeps the reason `waiting`.
  endedBy: sql<CancelledReason | null>`case when ${bookings.cancelledReason} = 'waiting' and exists (
      select from ${events} event where event.id = ${bookings.eventId} and event.status = ${CALLED_OFF})
    then 'event_called_off' else ${bookings.cancelledReason} end`,
  entry: sql<EntryState | null>`(select state from ${entries} entry
    where entry.booking_id = ${bookings}.${sql.identifier("id")} order by turn desc limit 1)`,
};

const states = {
  used: eq(bookings.checkedIn, true),
  unused: and(
    eq(bookings.checkedIn, false),
    sql`${bookings.cancelledReason} is distinct from 'by_organiser'`,
  ),
};

/** The list of invitations. */
export function invitationsSource(db: Queryable, { eventId, state, only }: InvitationsFilters) {
  const bookingsOf = (wanted: string) =>
    db
      .select({ id: shownCodes.bookingId })
      .from(shownCodes)
      .where(containsText(shownCodes.searchText, wanted));
  const eventsOf = (wanted: string) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.kind, "signal"), containsText(sql`folded_text(${events.title})`, wanted)));
  return {
    table: bookings,
    createdAt: bookings.createdAt,
    columns: adminColumns,
    from: (fields: SelectedFields) =>
      db
        .select(fields)
        .from(bookings)
        .innerJoin(events, eq(events.id, bookings.eventId))
        .leftJoin(sealed, eq(sealed.bookingId, bookings.id)),
    scope: isInvitation,
    filter: and(
      eventId ? eq(bookings.eventId, eventId) : undefined,
      state && states[state],
      only && states[only],
    ),
    search: (wanted) =>
      or(
        containsText(bookings.searchText, wanted),
        // Also finds a guest by the code and name of each sign-up.
        inArray(bookings.id, bookingsOf(wanted)),
        inArray(bookings.eventId, eventsOf(wanted)),
      ),
    sorts: { person: bookingSorts.name, sent: bookingSorts.booked },
  } satisfies ListSource;
}

/** A stored invitation, with the encrypted number. */
export type StoredInvitation = Omit<Invitation, "telephone"> & { telephone: Sealed<"campus booking"> | null };

/** SELECT ... FOR UPDATE: the invitation, locked until the transaction ends. */
export async function lockInvitation(tx: Queryable, id: string): Promise<StoredInvitation | undefined> {
  const [found] = await tx
    .select(adminColumns)
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(sealed, eq(sealed.bookingId, bookings.id))
    .where(and(isInvitation, eq(bookings.id, id)))
    .for("update", { of: bookings });
  return found;
}
