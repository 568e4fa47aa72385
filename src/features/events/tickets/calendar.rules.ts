import { contentLines, escapedText, utcMoment } from "#shared/icalendar/content-lines.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { whereText } from "../events/event-words.rules.ts";
import { type EventWhen, endOf, startOf, type TimedEvent } from "../events/events.rules.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";

/** The duration of a night in calendars, in hours: it has no end time. */
const NIGHT_HOURS = 4;

export interface CalendarTicket {
  /** The booking's id, which is the UID in every file about it. */
  id: string;
  event: TimedEvent & {
    university: string;
    venue: string;
    location: string;
    seriesId?: string | null;
  };
  /** The SEQUENCE, which every change of the event increments. Calendars keep the entry with the highest one. */
  calendarSequence: number;
  /** Whether the place is unconfirmed. The entry gives no reason, because calendars are shared. */
  isTentative?: boolean | undefined;
}

export interface CalendarOptions {
  /** The page with the account's tickets. */
  link: string;
  /** The DTSTAMP of the entries. */
  at: Date;
  /** Removes the entries that earlier files added. */
  isCancelled?: boolean;
}

/**
 * A calendar file (RFC 5545) that adds the events of tickets, or cancels them. Leaves out the tickets' codes, since
 * calendars are often shared.
 */
export function calendarFile(tickets: readonly CalendarTicket[], options: CalendarOptions): string {
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//Campus tickets//EN`,
    `METHOD:${options.isCancelled ? "CANCEL" : "PUBLISH"}`,
    ...tickets.flatMap((ticket) => calendarEntry(ticket, options)),
    "END:VCALENDAR",
  ]);
}

/** The content lines of a ticket's entry. */
export function calendarEntry(
  { id, event, calendarSequence, isTentative = false }: CalendarTicket,
  { link, at, isCancelled = false }: CalendarOptions,
): string[] {
  const own = isTentative ? "Your place is not confirmed yet" : wordsOf(event).own;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${brand.slug}`,
    `SEQUENCE:${calendarSequence}`,
    `DTSTAMP:${utcMoment(at)}`,
    `DTSTART:${utcMoment(startOf(event))}`,
    `DTEND:${utcMoment(calendarEndOf(event))}`,
    // RFC 5546 requires an organiser in both methods.
    `ORGANIZER;CN="${brand.name}":mailto:${brand.contactEmail}`,
    `SUMMARY:${escapedText(`${brand.name}: ${event.university}`)}`,
    `LOCATION:${escapedText(whereText(event))}`,
    `DESCRIPTION:${escapedText(`${event.endTime ? "" : `Doors ${event.eventTime}. `}${own}: ${link}`)}`,
    `URL:${link}`,
    `STATUS:${isCancelled ? "CANCELLED" : isTentative ? "TENTATIVE" : "CONFIRMED"}`,
    ...seriesLines(event.seriesId),
    "END:VEVENT",
  ];
}

/**
 * Links the calendar entries of a series. All entries name the series' UID, because a ticket's file does not know the
 * tickets that are booked later.
 */
export function seriesLines(seriesId: string | null | undefined): string[] {
  return seriesId ? [`RELATED-TO;RELTYPE=SIBLING:${seriesId}@${brand.slug}`] : [];
}

/** When an event ends in calendars. */
export function calendarEndOf(event: TimedEvent): Date {
  return event.endTime ? endOf(event) : new Date(startOf(event).getTime() + NIGHT_HOURS * HOUR_MS);
}

/** The file name for an event's calendar file. */
export function calendarFileName({ eventDate }: EventWhen): string {
  return `${brand.slug}-${eventDate}.ics`;
}
