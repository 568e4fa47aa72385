import type { Hono } from "hono";
import { findOwnerOf, listPlaces } from "#features/events/own-calendar/own-calendar.queries.ts";
import { ownCalendarLink } from "#features/events/own-calendar/own-calendar-link.rules.ts";
import { calendarEntry } from "#features/events/tickets/calendar.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { AppEnv, Site } from "../env.ts";
import { calendarOf, keptFrom } from "./calendar-feed.ts";
import { countFeed } from "./feed.ts";

/**
 * Mounts the calendar of an account's bookings, behind its secret address. Entries have the UID of the emailed files,
 * so that an app with both shows one event. The log omits the query, and no cache stores the response.
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
    const places = await listPlaces(db, secrets, { userId: owner, from: keptFrom() });
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
