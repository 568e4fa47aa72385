import { pages } from "#features/site/pages.ts";
import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { addDays, compactDate, monthOf } from "#shared/time/plain-dates.ts";
import { brand } from "#src/brand.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import {
  type EventType,
  eventTypeNames,
  eventTypes,
  type Institution,
  institutionNames,
  institutions,
  lastDateOf,
} from "../events/calendar-events.rules.ts";
import { monthPath } from "../month/month-address.rules.ts";

export const FEED_PATH = pages.academicCalendar.feed.path;

export const FEED_FILE = "east-london-academic-calendar.ics";

/** The filter of a feed; all events by default. */
export interface FeedFilter {
  type?: EventType | undefined;
  /** Includes the events for all institutions. */
  institution?: Exclude<Institution, "all"> | undefined;
}

export interface FeedEvent extends CalendarEvent {
  updatedAt: Date;
}

/** Parses the filter in a feed's URL. Ignores unknown values, so that subscribed calendars continue to work. */
export function feedFilter(search: URLSearchParams): FeedFilter {
  const type = search.get("type");
  const institution = search.get("institution");
  return {
    type: eventTypes.find((known) => known === type),
    institution: institutions.filter((known) => known !== "all").find((known) => known === institution),
  };
}

/** The canonical URL of a feed. */
export function feedPath({ institution, type }: FeedFilter): string {
  const search = new URLSearchParams({ ...(institution && { institution }), ...(type && { type }) });
  return search.size > 0 ? `${FEED_PATH}?${search}` : FEED_PATH;
}

/**
 * The calendar as an iCalendar file for subscribers (RFC 5545, 7986). It is deterministic, so that the server answers
 * 304 for an unchanged calendar. DTSTAMP is the event's last change, as the format specifies without a METHOD.
 */
export function calendarFeed(events: readonly FeedEvent[], filter: FeedFilter, siteUrl: string): string {
  const name = escapedText(feedName(filter));
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Academic calendar//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    // The refresh interval; Outlook and older calendars read the second property.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    `URL:${siteUrl}${pages.academicCalendar.path}`,
    ...londonTimeZone,
    ...events.flatMap((event) => eventLines(event, siteUrl)),
    "END:VCALENDAR",
  ]);
}

function eventLines(event: FeedEvent, siteUrl: string): string[] {
  const { id, date, title, description, eventType, institution, version, updatedAt } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utcMoment(updatedAt)}`,
    `LAST-MODIFIED:${utcMoment(updatedAt)}`,
    `DTSTART;VALUE=DATE:${compactDate(date)}`,
    // The end date is exclusive.
    `DTEND;VALUE=DATE:${compactDate(addDays(lastDateOf(event), 1))}`,
    `SUMMARY:${escapedText(title)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    `CATEGORIES:${[eventTypeNames[eventType], institutionNames[institution]].map(escapedText).join(",")}`,
    `URL:${siteUrl}${monthPath(monthOf(date))}`,
    // A day of term does not block time in the subscriber's calendar.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function feedName({ type, institution }: FeedFilter): string {
  const parts = [institution && institutionNames[institution], type && eventTypeNames[type]];
  return ["East London Academic Calendar", ...parts].filter(Boolean).join(" – ");
}

/**
 * London's time zone as content lines, with the rules since 1996. A calendar needs at least one component (RFC 5545,
 * 3.6): a calendar without events has this one.
 */
const londonTimeZone: readonly string[] = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:DAYLIGHT",
  "TZNAME:BST",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:GMT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];
