import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, eventHref, startOf } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { type EventKind, eventKinds, kinds } from "#features/events/kinds/kinds.rules.ts";
import { calendarEndOf, seriesLines } from "#features/events/tickets/calendar.rules.ts";
import { type PageName, pages, type SitePage } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { brand } from "#src/brand.ts";
import { calendarOf, keptFrom } from "./calendar-feed.ts";
import type { Feed } from "./feed.ts";

type PageFeed = NonNullable<SitePage["feed"]>;

/** The calendars of events, to subscribe to: one for each page that lists events and has a feed. */
export const eventCalendars: readonly Feed[] = [
  ...new Set(eventKinds.map((kind) => kinds[kind].page)),
].flatMap((page) => {
  const { feed }: SitePage = pages[page];
  const listed = eventKinds.filter((kind) => kinds[kind].page === page);
  return feed ? feedOf(feed, page, listed) : [];
});

function feedOf(feed: PageFeed, page: PageName, listed: readonly EventKind[]): Feed {
  return {
    ...feed,
    file: `${brand.slug}${feed.path.replace("/", "-")}`,
    reads: listed.map((kind) => kinds[kind].topic),
    async text({ db, siteUrl }) {
      const events = await listCalendarEvents(db, listed);
      const url = siteUrl + pages[page].path;
      return calendarOf(
        { title: feed.title, url },
        events.flatMap((event) => entryOf(event, siteUrl)),
      );
    },
  };
}

type CalendarEvent = Awaited<ReturnType<typeof listCalendarEvents>>[number];

/** DTSTAMP is the event's last change, so that an unchanged calendar gets a 304. */
function entryOf(event: CalendarEvent, siteUrl: string): string[] {
  const { id, title, description, calendarSequence, status, seriesId, updatedAt } = event;
  const link = `${siteUrl}${eventHref(event)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${calendarSequence}`,
    `DTSTAMP:${utcMoment(updatedAt)}`,
    `LAST-MODIFIED:${utcMoment(updatedAt)}`,
    `DTSTART:${utcMoment(startOf(event))}`,
    `DTEND:${utcMoment(calendarEndOf(event))}`,
    `SUMMARY:${escapedText(`${brand.name}: ${title}`)}`,
    `LOCATION:${escapedText(whereText(event))}`,
    ...(description ? [`DESCRIPTION:${escapedText(description)}`] : []),
    `URL:${link}`,
    `STATUS:${status === CALLED_OFF ? "CANCELLED" : "CONFIRMED"}`,
    ...seriesLines(seriesId),
    // A listed event does not block the subscriber's time.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function listCalendarEvents(db: Queryable, listed: readonly EventKind[]) {
  const { id, title, venue, location, description, eventDate, eventTime, endTime } = campusEvents;
  const { calendarSequence, status, seriesId, updatedAt, isActive } = campusEvents;
  return db
    .select({
      ...{ id, kind: campusEvents.kind, title, venue, location, description, eventDate, eventTime },
      ...{ endTime, calendarSequence, status, seriesId, updatedAt },
    })
    .from(campusEvents)
    .where(and(inArray(campusEvents.kind, listed), eq(isActive, true), gte(eventDate, keptFrom())))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
}
