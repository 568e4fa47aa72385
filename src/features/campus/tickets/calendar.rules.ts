import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { type EventWhen, startOf } from "../events/events.rules.ts";

/** How long a calendar shows a night to be. Nothing says when it ends. */
const NIGHT_HOURS = 4;

export interface CalendarTicket {
  /** The booking's: the same for every file about it. */
  id: string;
  event: EventWhen & { university: string; venue: string; location: string };
}

export interface CalendarOptions {
  /** Where the tickets are. */
  link: string;
  /** When the file is made. */
  at: Date;
  /** Raised by every change of the night: a calendar keeps the entry with the highest. */
  sequence: number;
  /** Takes out what an earlier file put in. */
  isCancelled?: boolean;
}

/**
 * A file for calendars (RFC 5545) that puts a ticket's night in, or takes it out. Without the ticket's code: many people let others read
 * their calendar.
 */
export function calendarFile(
  { id, event }: CalendarTicket,
  { link, at, sequence, isCancelled = false }: CalendarOptions,
): string {
  const start = startOf(event);
  const end = new Date(start.getTime() + NIGHT_HOURS * HOUR_MS);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Campus tickets//EN`,
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcMoment(at)}`,
    `DTSTART:${utcMoment(start)}`,
    `DTEND:${utcMoment(end)}`,
    // Both methods must name one (RFC 5546).
    `ORGANIZER;CN="${brand.name}":mailto:${brand.contactEmail}`,
    `SUMMARY:${escapedText(`${brand.name}: ${event.university}`)}`,
    `LOCATION:${escapedText(`${event.venue}, ${event.location}`)}`,
    `DESCRIPTION:${escapedText(`Doors ${event.eventTime}. Your ticket: ${link}`)}`,
    `URL:${link}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return contentLines(lines);
}

/** What such a file is called. */
export function calendarFileName({ eventDate }: EventWhen): string {
  return `${brand.slug}-${eventDate}.ics`;
}
