import { pages } from "#features/site/pages.ts";
import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { addDays, compactDate, monthOf } from "#shared/time/plain-dates.ts";
import { brand } from "#src/brand.ts";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import {
  type EventType,
  eventTypeNames,
  eventTypes,
  type Institution,
  institutionNames,
  institutions,
} from "../events/calendar-events.rules.ts";
import { monthPath } from "../month/month-address.rules.ts";

export const FEED_PATH = `${pages.academicCalendar.path}.ics`;

export const FEED_FILE = "east-london-academic-calendar.ics";

/** Which events a feed holds; all unless told otherwise. */
export interface FeedFilter {
  type?: EventType | undefined;
  /** Those that are for all are among them. */
  institution?: Exclude<Institution, "all"> | undefined;
}

/** An event as the feed tells of it. */
export interface FeedEvent extends CalendarEvent {
  updatedAt: Date;
}

/** What a feed's address asks for. What it does not know it leaves out: a calendar goes on to be filled. */
export function feedFilter(search: URLSearchParams): FeedFilter {
  const type = search.get("type");
  const institution = search.get("institution");
  return {
    type: eventTypes.find((known) => known === type),
    institution: institutions.filter((known) => known !== "all").find((known) => known === institution),
  };
}

/** The address of a feed, in one spelling. */
export function feedPath({ institution, type }: FeedFilter): string {
  const search = new URLSearchParams({ ...(institution && { institution }), ...(type && { type }) });
  return search.size > 0 ? `${FEED_PATH}?${search}` : FEED_PATH;
}

/**
 * The calendar as a file to subscribe to (RFC 5545, 7986). The same events make the same bytes, so that a calendar which has them is
 * answered "not modified": each event's own change is its DTSTAMP, as the format wants it of a calendar without a METHOD.
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
    // How often to ask again; the second name is what Outlook and older calendars know.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    `URL:${siteUrl}${pages.academicCalendar.path}`,
    ...events.flatMap((event) => linesOf(event, siteUrl)),
    "END:VCALENDAR",
  ]);
}

function linesOf(event: FeedEvent, siteUrl: string): string[] {
  const { id, date, title, description, eventType, institution, version, updatedAt } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utcMoment(updatedAt)}`,
    `LAST-MODIFIED:${utcMoment(updatedAt)}`,
    `DTSTART;VALUE=DATE:${compactDate(date)}`,
    // The end is the day after the last.
    `DTEND;VALUE=DATE:${compactDate(addDays(date, 1))}`,
    `SUMMARY:${escapedText(title)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    `CATEGORIES:${[eventTypeNames[eventType], institutionNames[institution]].map(escapedText).join(",")}`,
    `URL:${siteUrl}${monthPath(monthOf(date))}`,
    // A day of term does not make anybody busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function feedName({ type, institution }: FeedFilter): string {
  const parts = [institution && institutionNames[institution], type && eventTypeNames[type]];
  return ["East London Academic Calendar", ...parts].filter(Boolean).join(" – ");
}
