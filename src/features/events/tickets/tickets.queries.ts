import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";

/** Whether a person has a confirmed ticket for an event. */
export async function hasTicket(db: Queryable, eventId: string, userId: string): Promise<boolean> {
  const [ticket] = await db
    .select({ id: campusTicketBookings.id })
    .from(campusTicketBookings)
    .where(
      and(
        eq(campusTicketBookings.eventId, eventId),
        eq(campusTicketBookings.userId, userId),
        eq(campusTicketBookings.bookingStatus, "confirmed"),
      ),
    );
  return ticket !== undefined;
}
