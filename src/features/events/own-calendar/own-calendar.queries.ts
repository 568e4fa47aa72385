import { randomUUID } from "node:crypto";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import {
  campusTicketBookings as bookings,
  campusBookingSensitiveData as sensitive,
} from "../bookings/bookings.tables.ts";
import { isTooYoungNow } from "../bookings/to-ticket.server.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { campusEvents } from "../events/events.tables.ts";
import { ownCalendars } from "./own-calendar.tables.ts";

export async function hasCalendar(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(ownCalendars, eq(ownCalendars.userId, userId))) > 0;
}

/** The account that a calendar feed belongs to. */
export async function findOwnerOf(db: Queryable, id: string): Promise<string | undefined> {
  const { userId } = ownCalendars;
  const [found] = await db.select({ userId }).from(ownCalendars).where(eq(ownCalendars.id, id));
  return found?.userId;
}

/** Makes an account's calendar feed, or replaces the address of an existing one. @returns its id */
export async function makeCalendar(
  db: Queryable,
  userId: string,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const made = { id: randomUUID(), madeAt: new Date() };
  const [calendar] = await db
    .insert(ownCalendars)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: ownCalendars.userId, set: isNew ? made : { userId } })
    .returning({ id: ownCalendars.id });
  if (!calendar) throw new Error("The calendar was not stored");
  return calendar.id;
}

export async function deleteCalendar(db: Queryable, userId: string): Promise<void> {
  await db.delete(ownCalendars).where(eq(ownCalendars.userId, userId));
}

/** An account's places by date, ended ones included. @param from the first day, yyyy-MM-dd */
export async function listPlaces(
  db: Queryable,
  secrets: Secrets,
  { userId, from }: { userId: string; from: string },
) {
  const { kind, title, venue, location, eventDate, eventTime, endTime, seriesId } = campusEvents;
  const found = await db
    .select({
      id: bookings.id,
      status: bookings.bookingStatus,
      bookingChangedAt: bookings.updatedAt,
      eventChangedAt: campusEvents.updatedAt,
      eventStatus: campusEvents.status,
      heldUntil: bookings.heldUntil,
      sealedAge: sensitive.ageBand,
      minimumAge: campusEvents.minimumAge,
      calendarSequence: campusEvents.calendarSequence,
      event: { kind, university: title, venue, location, eventDate, eventTime, endTime, seriesId },
    })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .leftJoin(sensitive, eq(sensitive.bookingId, bookings.id))
    .where(and(eq(bookings.userId, userId), gte(eventDate, from)))
    .orderBy(asc(eventDate), asc(eventTime), asc(bookings.id));
  return found.map(({ status, bookingChangedAt, eventChangedAt, eventStatus, ...found }) => {
    const { heldUntil, sealedAge, minimumAge, ...place } = found;
    const isCancelled = status === "cancelled" || eventStatus === CALLED_OFF;
    return {
      ...place,
      // One higher, like in the emailed file that removes the entry.
      calendarSequence: place.calendarSequence + (isCancelled ? 1 : 0),
      changedAt: bookingChangedAt > eventChangedAt ? bookingChangedAt : eventChangedAt,
      isCancelled,
      // Tentative while the profile shows no code.
      isTentative: heldUntil !== null || isTooYoungNow(secrets, sealedAge, { minimumAge }),
    };
  });
}
