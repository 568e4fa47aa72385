import { and, asc, desc, eq, gte, inArray, isNotNull, ne } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { bookedKinds } from "#features/events/kinds/kinds.rules.ts";
import { campusTicketBookings as bookings } from "#features/events/tickets/tickets.tables.ts";
import { pick } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import type { SheetEvent } from "./sheet-kind.ts";

/** How long after an event its bookings may be imported. */
const DAYS_BACK = 365;

/** The events that bookings may be imported into, the latest first. */
export function listSheetEvents(db: Queryable, now = new Date()): Promise<SheetEvent[]> {
  return db
    .select(
      pick(
        campusEvents,
        "id",
        "kind",
        "university",
        "eventDate",
        "status",
        "minimumAge",
        "ticketPrice",
        "calendarSequence",
      ),
    )
    .from(campusEvents)
    .where(
      and(
        inArray(campusEvents.kind, bookedKinds),
        gte(campusEvents.eventDate, addDays(londonDate(now), -DAYS_BACK)),
      ),
    )
    .orderBy(desc(campusEvents.eventDate), asc(campusEvents.university), asc(campusEvents.id));
}

/** The accounts with a ticket for an event. */
export async function listHolders(db: Queryable, eventId: string): Promise<string[]> {
  const { userId } = bookings;
  const ofEvent = and(
    eq(bookings.eventId, eventId),
    eq(bookings.bookingStatus, "confirmed"),
    isNotNull(userId),
  );
  const found = await db.select({ userId }).from(bookings).where(ofEvent);
  return found.flatMap((row) => row.userId ?? []);
}

/** The guests of an event, also those without a place. */
export function listGuests(db: Queryable, eventId: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: bookings.id, email: bookings.studentEmail })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), bookings.isGuest, ne(bookings.studentEmail, "")));
}
