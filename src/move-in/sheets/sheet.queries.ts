import { and, asc, desc, eq, gte, inArray, isNotNull, not, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { academicCalendarEvents as calendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { bookedKinds } from "#features/events/kinds/kinds.rules.ts";
import { pick } from "#shared/db/columns.server.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import type { SheetEvent } from "./sheet-kind.ts";

/** How long after an event its bookings may be imported. */
const DAYS_BACK = 365;

/** The events into which bookings may be imported, latest first. */
export function listSheetEvents(db: Queryable, now = new Date()): Promise<SheetEvent[]> {
  return db
    .select(
      pick(
        campusEvents,
        "id",
        "kind",
        "title",
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
    .orderBy(desc(campusEvents.eventDate), asc(campusEvents.title), asc(campusEvents.id));
}

/** The accounts with a proven address. A stranger may own any other account, and must not get the address's rows. */
export function listAccounts(db: Queryable): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.emailConfirmedAt), not(users.isAddressUnproven)));
}

/** The bookings of events, even those without a place. */
export function listBookings(db: Queryable, eventIds: readonly string[]) {
  return db
    .select(
      pick(bookings, "id", "eventId", "userId", "isGuest", "holderEmail", "ticketCode", "bookingStatus"),
    )
    .from(bookings)
    .where(inArray(bookings.eventId, [...eventIds]));
}

/** The number of events with more bookings than places, after adding `added` by event. */
export async function countTooSmall(db: Queryable, added: ReadonlyMap<string, number>): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from campus_events
        join jsonb_each_text(${JSON.stringify(Object.fromEntries(added))}) as added on id = added.key::uuid
        where current_attendees + held_places + added.value::int > max_capacity`,
  );
  return found?.count ?? 0;
}

export type StoredEvent = typeof calendarEvents.$inferSelect;

export function listCalendar(db: Queryable): Promise<StoredEvent[]> {
  return db.select().from(calendarEvents);
}

const isSame = ({ id, version }: StoredEvent) =>
  and(eq(calendarEvents.id, id), eq(calendarEvents.version, version));

/** Resolves to false if the event has changed. */
export async function changeCalendarEvent(
  tx: Queryable,
  event: StoredEvent,
  change: Partial<StoredEvent>,
): Promise<boolean> {
  const version = event.version + 1;
  const changed = await tx
    .update(calendarEvents)
    .set({ ...change, version, importedVersion: version })
    .where(isSame(event))
    .returning({ id: calendarEvents.id });
  return changed.length > 0;
}

/** Resolves to false if the event has changed. */
export async function removeCalendarEvent(tx: Queryable, event: StoredEvent): Promise<boolean> {
  return (
    (await tx.delete(calendarEvents).where(isSame(event)).returning({ id: calendarEvents.id })).length > 0
  );
}
