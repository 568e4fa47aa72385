import { and, eq, sql } from "drizzle-orm";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";

/** How many people were let in by quarter of an hour, companions included, the earliest first. */
export function countArrivals(db: Queryable, eventId: string): Promise<{ from: Date; people: number }[]> {
  const from = sql`date_bin('15 minutes', ${bookings.checkedInAt}, timestamptz '2000-01-01')`;
  return db
    .select({
      from: from.mapWith(bookings.checkedInAt).as("from"),
      people: sql<number>`sum(${bookings.places})::int`,
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), eq(bookings.checkedIn, true)))
    .groupBy(from)
    .orderBy(from);
}
