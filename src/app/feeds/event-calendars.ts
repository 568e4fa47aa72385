import { and, asc, eq, gte } from "drizzle-orm";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, eventHref, startOf } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { type EventKind, kinds } from "#features/events/kinds/kinds.rules.ts";
import { calendarEndOf, seriesLines } from "#features/events/tickets/calendar.rules.ts";
import { pages, type SitePage } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import type { Feed } from "./feed.ts";

/** For so long after its date an event stays in its calendar. */
const KEPT_DAYS = 90;

/** The calendars of nights and of lab sessions, to subscribe to. */
export const eventCalendars: readonly Feed[] = [
  calendarOf("night", pages.campusTickets.feed),
  calendarOf("session", pages.labs.feed),
];

function calendarOf(kind: EventKind, { path, contentType, title }: NonNullable<SitePage["feed"]>): Feed {
  const { page, topic } = kinds[kind];
  return {
    path,
    contentType,
    file: `${brand.slug}${path.replace("/", "-")}`,
    reads: [topic],
    async text({ db, siteUrl }) {
      const name = escapedText(`${brand.name}: ${title}`);
      const events = await listCalendarEvents(db, kind);
      return contentLines([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        `PRODID:-//${escapedText(brand.name)}//${escapedText(title)}//EN`,
        "CALSCALE:GREGORIAN",
        `NAME:${name}`,
        `X-WR-CALNAME:${name}`,
        "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
        "X-PUBLISHED-TTL:PT6H",
        `URL:${siteUrl}${pages[page].path}`,
        ...events.flatMap((event) => entryOf(event, siteUrl)),
        "END:VCALENDAR",
      ]);
    },
  };
}

type CalendarEvent = Awaited<ReturnType<typeof listCalendarEvents>>[number];

/** DTSTAMP is the event's last change, so that an unchanged calendar is answered with 304. */
function entryOf(event: CalendarEvent, siteUrl: string): string[] {
  const { id, university, description, calendarSequence, status, seriesId, updatedAt } = event;
  const link = `${siteUrl}${eventHref(event)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${calendarSequence}`,
    `DTSTAMP:${utcMoment(updatedAt)}`,
    `LAST-MODIFIED:${utcMoment(updatedAt)}`,
    `DTSTART:${utcMoment(startOf(event))}`,
    `DTEND:${utcMoment(calendarEndOf(event))}`,
    `SUMMARY:${escapedText(`${brand.name}: ${university}`)}`,
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

function listCalendarEvents(db: Queryable, kind: EventKind) {
  const { id, university, venue, location, description, eventDate, eventTime, endTime } = campusEvents;
  const { calendarSequence, status, seriesId, updatedAt, isActive } = campusEvents;
  const from = londonDate(new Date(Date.now() - KEPT_DAYS * DAY_MS));
  return db
    .select({
      ...{ id, kind: campusEvents.kind, university, venue, location, description, eventDate, eventTime },
      ...{ endTime, calendarSequence, status, seriesId, updatedAt },
    })
    .from(campusEvents)
    .where(and(eq(campusEvents.kind, kind), eq(isActive, true), gte(eventDate, from)))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
}
