import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusDoorPasses } from "../passes/door-passes.tables.ts";
import type { RefusedAdmission } from "./refused-admissions.api.ts";
import { campusRefusedAdmissions as refused } from "./refused-admissions.tables.ts";

export type StoredRefusal = typeof refused.$inferSelect;

/** Inserts refused scans. @returns the new ones, because a phone repeats scans without a response */
export function insertRefusedAdmissions(
  tx: Queryable,
  refusals: readonly StoredRefusal[],
): Promise<Pick<StoredRefusal, "id">[]> {
  if (refusals.length === 0) return Promise.resolve([]);
  return tx
    .insert(refused)
    .values([...refusals])
    .onConflictDoNothing()
    .returning({ id: refused.id });
}

const ticketEvents = alias(campusEvents, "ticket_events");
const deliverers = alias(users, "deliverers");
const deliveringPasses = alias(campusDoorPasses, "delivering_passes");

/** Newest first. */
export async function listRefusedAdmissions(
  db: Queryable,
  eventId: string,
  limit: number,
): Promise<RefusedAdmission[]> {
  const rows = await db
    .select({
      id: refused.id,
      reason: refused.reason,
      studentName: campusTicketBookings.holderName,
      code: sql<string | null>`coalesce(${campusTicketBookings.ticketCode}, ${refused.code})`,
      checkedInAt: campusTicketBookings.checkedInAt,
      checkedInDevice: campusTicketBookings.checkedInDevice,
      university: ticketEvents.title,
      eventDate: ticketEvents.eventDate,
      device: refused.device,
      by: sql<string | null>`coalesce(${users.email}, ${campusDoorPasses.name})`,
      deliveredBy: sql<string | null>`coalesce(${deliverers.email}, ${deliveringPasses.name})`,
      scannedAt: refused.scannedAt,
      recordedAt: refused.recordedAt,
    })
    .from(refused)
    .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, refused.bookingId))
    .leftJoin(ticketEvents, eq(ticketEvents.id, campusTicketBookings.eventId))
    .leftJoin(users, eq(users.id, refused.userId))
    .leftJoin(campusDoorPasses, eq(campusDoorPasses.id, refused.doorPassId))
    .leftJoin(deliverers, eq(deliverers.id, refused.deliveredBy))
    .leftJoin(deliveringPasses, eq(deliveringPasses.id, refused.deliveredWith))
    .where(eq(refused.eventId, eventId))
    .orderBy(desc(refused.scannedAt), desc(refused.id))
    .limit(limit);
  return rows.map(({ checkedInAt, checkedInDevice, university, eventDate, ...row }) => ({
    ...row,
    first:
      row.reason === "already" && checkedInAt ? { at: checkedInAt, device: checkedInDevice ?? "" } : null,
    otherEvent: row.reason === "other-event" && university && eventDate ? { university, eventDate } : null,
  }));
}
