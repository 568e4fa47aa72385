import { and, asc, eq, gte } from "drizzle-orm";
import type { Hono } from "hono";
import {
  campusTicketBookings as bookings,
  campusBookingSensitiveData as sensitive,
} from "#features/events/bookings/bookings.tables.ts";
import { isTooYoungNow } from "#features/events/bookings/to-ticket.server.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { findOwnerOf } from "#features/events/own-calendar/own-calendar.api.ts";
import { ownCalendarLink } from "#features/events/own-calendar/own-calendar-link.rules.ts";
import { calendarEntry } from "#features/events/tickets/calendar.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AppEnv, Site } from "../env.ts";
import { calendarOf, keptFrom } from "./calendar-feed.ts";
import { countFeed } from "./feed.ts";

/**
 * Mounts the calendar of an account's own places, behind its secret address. The entries are those of the mailed files: the
 * same UID, so that an app which has both shows one. The log has no query, and nothing keeps the answer.
 */
export function mountOwnCalendar(app: Hono<AppEnv>, { database, secrets, config }: Site): void {
  app.get(ownCalendarLink.path, async (c) => {
    const { calendar = "", key = "" } = c.req.query();
    const { db } = database;
    const owner = ownCalendarLink.isKnown(secrets, { calendar, key })
      ? await findOwnerOf(db, calendar)
      : undefined;
    if (!owner)
      return countFeed(
        ownCalendarLink.path,
        c.text("There is no such calendar. Its address may have been renewed.", 404),
      );
    const link = config.siteUrl + pages.profile.path;
    const places = await listPlaces(db, secrets, owner);
    const text = calendarOf(
      { title: "Your places", url: link },
      places.flatMap(({ changedAt, isCancelled, ...place }) =>
        calendarEntry(place, { link, at: changedAt, isCancelled }),
      ),
    );
    const answer = c.body(text, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    return countFeed(ownCalendarLink.path, answer);
  });
}

/** An account's places, those that ended too, by date. */
async function listPlaces(db: Queryable, secrets: Secrets, userId: string) {
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
    .where(and(eq(bookings.userId, userId), gte(eventDate, keptFrom())))
    .orderBy(asc(eventDate), asc(eventTime), asc(bookings.id));
  return found.map(({ status, bookingChangedAt, eventChangedAt, eventStatus, ...found }) => {
    const { heldUntil, sealedAge, minimumAge, ...place } = found;
    const isCancelled = status === "cancelled" || eventStatus === CALLED_OFF;
    return {
      ...place,
      // As in the mailed file that removes the entry.
      calendarSequence: place.calendarSequence + (isCancelled ? 1 : 0),
      changedAt: bookingChangedAt > eventChangedAt ? bookingChangedAt : eventChangedAt,
      isCancelled,
      // As on the profile, where it has no code.
      isTentative: heldUntil !== null || isTooYoungNow(secrets, sealedAge, { minimumAge }),
    };
  });
}
