import { and, asc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { openAgeBand } from "#features/events/bookings/sensitive-data.server.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { withoutPastNeeds } from "./door-ticket.rules.ts";
import { type DoorTicket, doorTicketSchema } from "./door-tickets.contract.ts";

/** A ticket with its age and needs, of any event. */
export interface StoredTicket {
  eventId: string;
  ticket: DoorTicket;
}

const bookings = campusTicketBookings;
const sensitive = campusBookingSensitiveData;

/** The codes that open a ticket. */
const codes = sql<string[]>`array[${bookings.ticketCode}]`;

/** The tickets that one of these codes opens. */
const openedBy = (some: readonly string[]) => inArray(bookings.ticketCode, [...some]);

/** The one query of tickets, by booking. A column that has a field in the schema is read without being named here. */
function selectTickets(db: Queryable, which: SQL | undefined) {
  return db
    .select({
      eventId: bookings.eventId,
      sealedAge: sensitive.ageBand,
      ticket: {
        ...columnsOf(bookings, doorTicketSchema),
        bookingId: bookings.id,
        codes,
        waitsForGuardian: sql<boolean>`${bookings.heldUntil} is not null`,
        guardianSaidNo: sql<boolean>`${bookings.guardianRefusedAt} is not null
          or coalesce(${bookings.cancelledReason} = 'by_guardian', false)`,
        hasNeeds: sql<boolean>`${sensitive.accessNeeds} is not null`,
      },
    })
    .from(bookings)
    .leftJoin(sensitive, eq(sensitive.bookingId, bookings.id))
    .where(which)
    .orderBy(asc(bookings.id));
}

/** An event's tickets, cancelled ones included; with `since`, those changed at that moment or later. */
export async function listDoorTickets(
  db: Queryable,
  secrets: Secrets,
  eventId: string,
  since?: Date,
): Promise<DoorTicket[]> {
  const ofEvent = and(eq(bookings.eventId, eventId), since && gte(bookings.updatedAt, since));
  const found = await selectTickets(db, ofEvent);
  return found.map((row) => withoutPastNeeds(opened(secrets, row).ticket));
}

/** Locks the tickets, of any event, that these codes open and those with these booking ids until the transaction ends. */
export async function lockDoorTickets(
  tx: Queryable,
  secrets: Secrets,
  { codes, bookingIds }: { codes: readonly string[]; bookingIds: readonly string[] },
): Promise<StoredTicket[]> {
  const named = or(openedBy(codes), inArray(bookings.id, [...bookingIds]));
  const found = await selectTickets(tx, named).for("update", { of: bookings });
  return found.map((row) => opened(secrets, row));
}

export async function lockDoorTicket(
  tx: Queryable,
  secrets: Secrets,
  bookingId: string,
): Promise<StoredTicket | undefined> {
  const [found] = await lockDoorTickets(tx, secrets, { codes: [], bookingIds: [bookingId] });
  return found;
}

/** Counts confirmed bookings and their check-ins. */
export async function countCheckIns(
  db: Queryable,
  eventId: string,
): Promise<{ checkedIn: number; booked: number }> {
  const [counts] = await db
    .select({
      checkedIn: sql<number>`count(*) filter (where ${bookings.checkedIn})::int`,
      booked: sql<number>`count(*)::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), eq(bookings.bookingStatus, "confirmed")));
  return counts ?? { checkedIn: 0, booked: 0 };
}

type Row = Awaited<ReturnType<typeof selectTickets>>[number];

function opened(secrets: Secrets, { eventId, sealedAge, ticket }: Row): StoredTicket {
  return { eventId, ticket: { ...ticket, ageBand: openAgeBand(secrets, sealedAge) } };
}
