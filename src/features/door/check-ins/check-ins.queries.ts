import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { managedBookingColumns } from "#features/events/bookings/bookings.queries.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
} from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { forgetNetworks } from "#features/events/guests/guests.queries.ts";
import { holdEnd } from "#features/events/guests/guests.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { DASHBOARD_DEVICE } from "./check-ins.rules.ts";
import { campusCheckIns } from "./check-ins.tables.ts";

export type CheckIn = typeof campusCheckIns.$inferSelect;

/** An admin's account or a volunteer's door pass. A deleted account leaves both null. */
export type DoorActor = Pick<CheckIn, "userId" | "doorPassId">;

/** The scanner, and the deliverer of the scan if it is another one. */
export type ScanAttribution = DoorActor & Pick<CheckIn, "deliveredBy" | "deliveredWith">;

const sensitive = campusBookingSensitiveData;

/** The check-ins with these ids, including undone ones. */
export function findCheckIns(tx: Queryable, ids: readonly string[]): Promise<CheckIn[]> {
  return tx
    .select()
    .from(campusCheckIns)
    .where(inArray(campusCheckIns.id, [...ids]));
}

export function findEventsById(tx: Queryable, ids: readonly string[]) {
  return tx
    .select({
      id: campusEvents.id,
      kind: campusEvents.kind,
      university: campusEvents.title,
      eventDate: campusEvents.eventDate,
    })
    .from(campusEvents)
    .where(inArray(campusEvents.id, [...ids]));
}

/** Inserts check-ins for bookings that this transaction has locked and that are not checked in. */
export async function insertCheckIns(tx: Queryable, checkIns: readonly CheckIn[]): Promise<void> {
  if (checkIns.length === 0) return;
  await tx.insert(campusCheckIns).values([...checkIns]);
  const list = JSON.stringify(
    checkIns.map(({ bookingId, scannedAt, device }) => ({ id: bookingId, at: scannedAt, device })),
  );
  await tx.execute(sql`
    update ${campusTicketBookings} as booking
    set checked_in = true, checked_in_at = made.at, checked_in_device = made.device,
      held_until = case when is_guest then null else held_until end,
      updated_at = ${checkIns[0]?.recordedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${list}::jsonb) as made(id uuid, at timestamptz, device text)
    where booking.id = made.id`);
  await forgetNetworks(
    tx,
    checkIns.map(({ bookingId }) => bookingId),
  );
}

/** Checks a locked booking in from the back office. @param userId null if the account has just been deleted */
export async function checkInAtDesk(
  tx: Queryable,
  bookingId: string,
  userId: string | null,
): Promise<CheckIn> {
  const now = new Date();
  const checkIn = {
    ...{ id: randomUUID(), bookingId, device: DASHBOARD_DEVICE },
    ...{ userId, doorPassId: null, deliveredBy: null, deliveredWith: null },
    ...{ scannedAt: now, recordedAt: now, undoneAt: null },
  };
  await insertCheckIns(tx, [checkIn]);
  return checkIn;
}

/** Undoes the check-in of a locked booking. Undefined without a check-in, or if it has another id than `scanId`. */
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
  const { isGuest, addressProvenAt, bookingStatus, heldUntil } = campusTicketBookings;
  await tx
    .update(campusTicketBookings)
    .set({
      checkedIn: false,
      checkedInAt: null,
      checkedInDevice: null,
      // A guest with an unproven address must use the emailed link again to keep the place.
      heldUntil: sql`case when ${isGuest} and ${addressProvenAt} is null and ${bookingStatus} = 'confirmed'
        then ${holdEnd(now).toISOString()}::timestamptz else ${heldUntil} end`,
      updatedAt: now,
    })
    .where(eq(campusTicketBookings.id, bookingId));
  return undone;
}

/** The encrypted access needs and emergency contact of a booking; undefined without sensitive data. */
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

/** Deletes the names of the devices that checked people in at events before a day (yyyy-MM-dd). */
export async function deleteDevicesBefore(db: Queryable, date: string): Promise<void> {
  await db.execute(sql`
    update ${campusCheckIns} as scan set device = ''
    from ${campusTicketBookings} booking, ${campusEvents} event
    where booking.id = scan.booking_id and event.id = booking.event_id and event.event_date < ${date}::date
      and scan.device <> ''`);
  await db.execute(sql`
    update ${campusTicketBookings} as booking set checked_in_device = null
    from ${campusEvents} event
    where event.id = booking.event_id and event.event_date < ${date}::date and checked_in_device is not null`);
}
