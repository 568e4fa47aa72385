import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { whereText } from "../events/event-words.rules.ts";
import { type EventWhen, endOf, startOf } from "../events/events.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";

/** The duration of a night in calendars, in hours: it has no end time. */
const NIGHT_HOURS = 4;

export interface CalendarTicket {
  /** The booking's id: the UID of every file about it. */
  id: string;
  event: EventWhen & { kind: EventKind; university: string; venue: string; location: string };
}

export interface CalendarOptions {
  /** The page with the account's tickets. */
  link: string;
  /** DTSTAMP. */
  at: Date;
  /** Increases with every change of the night; a calendar keeps the entry with the highest. */
  sequence: number;
  /** Removes the entry of an earlier file. */
  isCancelled?: boolean;
}

/**
 * A calendar file (RFC 5545) that adds a ticket's night, or cancels it. Leaves out the ticket's code, since calendars
 * are often shared.
 */
export function calendarFile(ticket: CalendarTicket, options: CalendarOptions): string {
  return calendarFileOf([{ ...ticket, ...options }]);
}

/** The same for several tickets: one file that adds all of them, or cancels all. */
export function calendarFileOf(tickets: readonly (CalendarTicket & CalendarOptions)[]): string {
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Campus tickets//EN`,
    `METHOD:${tickets.some(({ isCancelled }) => isCancelled) ? "CANCEL" : "PUBLISH"}`,
    ...tickets.flatMap(entryLines),
    "END:VCALENDAR",
  ]);
}

function entryLines({
  id,
  event,
  link,
  at,
  sequence,
  isCancelled = false,
}: CalendarTicket & CalendarOptions): string[] {
  const start = startOf(event);
  const end = calendarEndOf(event);
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcMoment(at)}`,
    `DTSTART:${utcMoment(start)}`,
    `DTEND:${utcMoment(end)}`,
    // Both methods require an organiser (RFC 5546).
    `ORGANIZER;CN="${brand.name}":mailto:${brand.contactEmail}`,
    `SUMMARY:${escapedText(`${brand.name}: ${event.university}`)}`,
    `LOCATION:${escapedText(whereText(event))}`,
    `DESCRIPTION:${escapedText(`${event.endTime ? "" : `Doors ${event.eventTime}. `}${wordsOf(event).own}: ${link}`)}`,
    `URL:${link}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** When an event ends in calendars. */
export function calendarEndOf(event: EventWhen): Date {
  return event.endTime ? endOf(event) : new Date(startOf(event).getTime() + NIGHT_HOURS * HOUR_MS);
}

/** The name of such a file. */
export function calendarFileName({ eventDate }: EventWhen): string {
  return `${brand.slug}-${eventDate}.ics`;
}
