import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql } from "drizzle-orm";
import { managedBookingColumns } from "#features/events/bookings/bookings.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusBookingSensitiveData, campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusCheckIns } from "./check-ins.tables.ts";

export type CheckIn = typeof campusCheckIns.$inferSelect;

/** An admin's account or a volunteer's door pass. Both are null after the account was deleted. */
export type DoorActor = Pick<CheckIn, "userId" | "doorPassId">;

/** Who scanned, and who delivered the scan, if another. */
export type ScanAttribution = DoorActor & Pick<CheckIn, "deliveredBy" | "deliveredWith">;

const sensitive = campusBookingSensitiveData;

/** Of a booking joined with its sensitive data. */
const doorColumns = {
  bookingId: campusTicketBookings.id,
  ticketCode: campusTicketBookings.ticketCode,
  studentName: campusTicketBookings.studentName,
  ticketPrice: campusTicketBookings.ticketPrice,
  places: campusTicketBookings.places,
  waitsForGuardian: sql<boolean>`${campusTicketBookings.heldUntil} is not null`,
  guardianSaidNo: sql<boolean>`${campusTicketBookings.guardianRefusedAt} is not null
    or coalesce(${campusTicketBookings.cancelledReason} = 'by_guardian', false)`,
  sealedAge: sensitive.ageBand,
  hasNeeds: sql<boolean>`${sensitive.accessNeeds} is not null`,
  bookingStatus: campusTicketBookings.bookingStatus,
  checkedInAt: campusTicketBookings.checkedInAt,
  checkedInDevice: campusTicketBookings.checkedInDevice,
};

const ofBooking = eq(sensitive.bookingId, campusTicketBookings.id);

/** An event's tickets, cancelled ones included; with `since`, those changed at that moment or later. */
export function listDoorTickets(db: Queryable, eventId: string, since?: Date) {
  return db
    .select(doorColumns)
    .from(campusTicketBookings)
    .leftJoin(sensitive, ofBooking)
    .where(
      and(eq(campusTicketBookings.eventId, eventId), since && gte(campusTicketBookings.updatedAt, since)),
    )
    .orderBy(asc(campusTicketBookings.id));
}

/** Counts confirmed bookings and their check-ins. */
export async function countCheckIns(
  db: Queryable,
  eventId: string,
): Promise<{ checkedIn: number; booked: number }> {
  const [counts] = await db
    .select({
      checkedIn: sql<number>`count(*) filter (where ${campusTicketBookings.checkedIn})::int`,
      booked: sql<number>`count(*)::int`,
    })
    .from(campusTicketBookings)
    .where(
      and(eq(campusTicketBookings.eventId, eventId), eq(campusTicketBookings.bookingStatus, "confirmed")),
    );
  return counts ?? { checkedIn: 0, booked: 0 };
}

/** Locks the bookings with these codes, of any event, until the transaction ends. */
export function lockTickets(tx: Queryable, codes: readonly string[]) {
  return tx
    .select({ ...doorColumns, eventId: campusTicketBookings.eventId })
    .from(campusTicketBookings)
    .leftJoin(sensitive, ofBooking)
    .where(inArray(campusTicketBookings.ticketCode, [...codes]))
    .orderBy(asc(campusTicketBookings.id))
    .for("update", { of: campusTicketBookings });
}

export type LockedTicket = Awaited<ReturnType<typeof lockTickets>>[number];

export async function lockTicket(tx: Queryable, bookingId: string): Promise<LockedTicket | undefined> {
  const [ticket] = await tx
    .select({ ...doorColumns, eventId: campusTicketBookings.eventId })
    .from(campusTicketBookings)
    .leftJoin(sensitive, ofBooking)
    .where(eq(campusTicketBookings.id, bookingId))
    .for("update", { of: campusTicketBookings });
  return ticket;
}

/** The check-ins with these ids, including undone ones, with what the door shows of their ticket. */
export function findCheckIns(tx: Queryable, ids: readonly string[]) {
  return tx
    .select({
      ...getTableColumns(campusCheckIns),
      studentName: campusTicketBookings.studentName,
      ticketPrice: campusTicketBookings.ticketPrice,
      places: campusTicketBookings.places,
      guardianSaidNo: doorColumns.guardianSaidNo,
      sealedAge: doorColumns.sealedAge,
      hasNeeds: doorColumns.hasNeeds,
    })
    .from(campusCheckIns)
    .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusCheckIns.bookingId))
    .leftJoin(sensitive, ofBooking)
    .where(inArray(campusCheckIns.id, [...ids]));
}

export function findEventsById(tx: Queryable, ids: readonly string[]) {
  return tx
    .select({
      id: campusEvents.id,
      kind: campusEvents.kind,
      university: campusEvents.university,
      eventDate: campusEvents.eventDate,
    })
    .from(campusEvents)
    .where(inArray(campusEvents.id, [...ids]));
}

/** The ticket codes of an event's bookings, by booking id. */
export async function findCodes(
  tx: Queryable,
  eventId: string,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const { id, ticketCode } = campusTicketBookings;
  const found = await tx
    .select({ id, ticketCode })
    .from(campusTicketBookings)
    .where(and(eq(campusTicketBookings.eventId, eventId), inArray(id, [...bookingIds])));
  return new Map(found.map((booking) => [booking.id, booking.ticketCode]));
}

/** Inserts check-ins of bookings that this transaction has locked and that are not checked in. */
export async function insertCheckIns(tx: Queryable, checkIns: readonly CheckIn[]): Promise<void> {
  if (checkIns.length === 0) return;
  await tx.insert(campusCheckIns).values([...checkIns]);
  const list = JSON.stringify(
    checkIns.map(({ bookingId, scannedAt, device }) => ({ id: bookingId, at: scannedAt, device })),
  );
  await tx.execute(sql`
    update ${campusTicketBookings} as booking
    set checked_in = true, checked_in_at = made.at, checked_in_device = made.device,
      updated_at = ${checkIns[0]?.recordedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${list}::jsonb) as made(id uuid, at timestamptz, device text)
    where booking.id = made.id`);
}

/** Undoes the check-in of a locked booking; undefined without one, or when it has another id than `scanId`. */
export async function undoCheckIn(
  tx: Queryable,
  bookingId: string,
  scanId: string | undefined,
  now: Date,
): Promise<CheckIn | undefined> {
  const [undone] = await tx
    .update(campusCheckIns)
    .set({ undoneAt: now })
    .where(
      and(
        eq(campusCheckIns.bookingId, bookingId),
        isNull(campusCheckIns.undoneAt),
        scanId === undefined ? undefined : eq(campusCheckIns.id, scanId),
      ),
    )
    .returning();
  if (!undone) return undefined;
  await tx
    .update(campusTicketBookings)
    .set({ checkedIn: false, checkedInAt: null, checkedInDevice: null, updatedAt: now })
    .where(eq(campusTicketBookings.id, bookingId));
  return undone;
}

/** What a person needs and whom to call, as stored; undefined without any such data. */
export async function findSealedCare(db: Queryable, id: string) {
  const { bookingId, accessNeeds, emergencyContact } = sensitive;
  const [found] = await db.select({ accessNeeds, emergencyContact }).from(sensitive).where(eq(bookingId, id));
  return found;
}

/** A booking with its admin fields. */
export async function findCheckedBooking(db: Queryable, bookingId: string) {
  const [booking] = await db
    .select(managedBookingColumns)
    .from(campusTicketBookings)
    .where(eq(campusTicketBookings.id, bookingId));
  return booking;
}
