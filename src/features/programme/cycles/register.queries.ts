import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { holderAddress } from "#features/events/guests/guests.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { StoredCycle } from "./cycles.queries.ts";
import { programmeCycles, programmeGapMails } from "./cycles.tables.ts";

/** A place in a week: a person's are those of one address. */
export type RegisteredPlace = Awaited<ReturnType<typeof listPlaces>>[number];

/** All places in the weeks of a cycle, ended ones too, by name. */
export function listPlaces(db: Queryable, cycleId: string) {
  return db
    .select({
      id: bookings.id,
      eventId: bookings.eventId,
      fullName: bookings.holderName,
      // Of a booking that has lost its name there is nothing that tells whose it was.
      person: sql<string>`coalesce(nullif(lower(${bookings.holderEmail}), ''), ${bookings.id}::text)`,
      email: holderAddress,
      isConfirmed: sql<boolean>`${bookings.bookingStatus} = 'confirmed'`,
      checkedIn: bookings.checkedIn,
      writtenAt: programmeGapMails.mailedAt,
    })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(programmeGapMails, eq(programmeGapMails.bookingId, bookings.id))
    .where(and(eq(campusEvents.kind, "week"), eq(campusEvents.seriesId, cycleId)))
    .orderBy(asc(sql`lower(${bookings.holderName})`), asc(bookings.createdAt), asc(bookings.id));
}

/** Locks a cycle's row until the transaction ends: no second press changes it, or writes to its people, meanwhile. */
export async function lockCycle(tx: Queryable, id: string): Promise<StoredCycle | undefined> {
  const [cycle] = await tx.select().from(programmeCycles).where(eq(programmeCycles.id, id)).for("update");
  return cycle;
}

/** Notes that a person was written to about a gap. @returns false where they were before */
export async function insertGapMail(tx: Queryable, bookingId: string, mailedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(programmeGapMails)
    .values({ bookingId, mailedAt })
    .onConflictDoNothing()
    .returning({ bookingId: programmeGapMails.bookingId });
  return inserted.length > 0;
}
