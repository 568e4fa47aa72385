import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes as shownCodes,
  storedCodeKey,
} from "#features/events/bookings/bookings.tables.ts";
import { openAgeBand } from "#features/events/bookings/sensitive-data.server.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { pictureWishes } from "#features/events/tickets/picture-wish.rules.ts";
import { lapsedReasons } from "#features/events/tickets/tickets.rules.ts";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { withoutPastNeeds } from "./door-ticket.rules.ts";
import type { DoorTicket } from "./door-tickets.api.ts";

/** A ticket at check-in: a row of the guest list, and the answer to a scan or an undo. */
export const doorTicketSchema = z.object({
  bookingId: z.uuid(),
  /** Each code admits the holder, and the first one scanned uses up all of them. */
  codes: z.array(z.string()).min(1),
  studentName: z.string(),
  /** To pay at the door: the price when the ticket was booked. */
  ticketPrice: poundsAnswer,
  /** 2 with a companion, who comes in free. */
  places: z.number().int(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** Whether a guest without a place comes in if one is free. Only the server knows. */
  comesIfFree: z.boolean(),
  /** Whether the place waits for a guardian or a lead. The ticket is refused until they answer. */
  waitsForGuardian: z.boolean(),
  /** Whether a guardian refused: the place was freed, or waits for a lead's decision. */
  guardianSaidNo: z.boolean(),
  /** The holder's age at an event with a minimum age; null on a guest list after check-in. */
  ageBand: z.enum(ageBands).nullable(),
  /** Whether the person has given access needs, which `care` opens; false on a guest list after check-in. */
  hasNeeds: z.boolean(),
  /** The holder's photo consent. Null if they have not answered, and on a guest list after check-in. */
  pictures: z.enum(pictureWishes).nullable(),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
});

/** A ticket of any event, with its age and access needs. */
export interface StoredTicket {
  eventId: string;
  ticket: DoorTicket;
}

const bookings = campusTicketBookings;
const sensitive = campusBookingSensitiveData;

const shownTo = sql`from ${shownCodes} where ${shownCodes.bookingId} = ${bookings}.${sql.identifier("id")}`;

/** The codes of a ticket. A guest has one for each sign-up with the address. */
const codes = sql<string[]>`case when ${bookings.isGuest}
  then coalesce((select array_agg(${shownCodes.code} order by ${shownCodes.shownAt}) ${shownTo}), array[${bookings.ticketCode}])
  else array[${bookings.ticketCode}] end`;

/** The holder's name. For a guest the names of all sign-ups, because a stranger may have made the first. */
const studentName = sql<string>`case when ${bookings.isGuest}
  then coalesce((select string_agg(distinct ${shownCodes.fullName}, ' / ') ${shownTo}), ${bookings.holderName})
  else ${bookings.holderName} end`;

/** The one query of tickets, by booking. A column with a field in the schema is read without being named here. */
function selectTickets(db: Queryable, which: SQL | undefined) {
  return db
    .select({
      eventId: bookings.eventId,
      sealedAge: sensitive.ageBand,
      ticket: {
        ...columnsOf(bookings, doorTicketSchema),
        bookingId: bookings.id,
        codes,
        studentName,
        comesIfFree: sql<boolean>`${bookings.isGuest} and ${bookings.bookingStatus} = 'cancelled'
          and coalesce(${inArray(bookings.cancelledReason, [...lapsedReasons])}, false)`,
        // A guest at the door claims the place that is held for them.
        waitsForGuardian: sql<boolean>`${bookings.heldUntil} is not null and not ${bookings.isGuest}`,
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

/** An event's tickets, cancelled ones included; with `since`, only those changed at that moment or later. */
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

/** Locks tickets of any event, by the keys of their codes or by their booking ids, until the transaction ends. */
export async function lockDoorTickets(
  tx: Queryable,
  secrets: Secrets,
  { codeKeys, bookingIds }: { codeKeys: readonly string[]; bookingIds: readonly string[] },
): Promise<StoredTicket[]> {
  const hasCode = inArray(storedCodeKey(bookings.ticketCode), [...codeKeys]);
  const isShown = inArray(storedCodeKey(shownCodes.code), [...codeKeys]);
  // In a union, PostgreSQL omits a row that it waited for. Two separate statements find it.
  const named = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(hasCode)
    .union(tx.select({ id: shownCodes.bookingId }).from(shownCodes).where(isShown));
  const ids = [...bookingIds, ...named.map(({ id }) => id)];
  const found = await selectTickets(tx, inArray(bookings.id, ids)).for("update", { of: bookings });
  return found.map((row) => opened(secrets, row));
}

export async function lockDoorTicket(
  tx: Queryable,
  secrets: Secrets,
  bookingId: string,
): Promise<StoredTicket | undefined> {
  const [found] = await lockDoorTickets(tx, secrets, { codeKeys: [], bookingIds: [bookingId] });
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
