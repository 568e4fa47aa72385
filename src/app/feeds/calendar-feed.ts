import { contentLines, escapedText } from "#shared/icalendar/content-lines.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";

/** The number of days after its date for which an event stays in a subscribed calendar. */
const KEPT_DAYS = 90;

/** The first day (yyyy-MM-dd) of a subscribed calendar. */
export function keptFrom(): string {
  return londonDate(new Date(Date.now() - KEPT_DAYS * DAY_MS));
}

/** A calendar to subscribe to (RFC 5545, 7986). @param entries content lines */
export function calendarOf(
  { title, url }: { title: string; url: string },
  entries: readonly string[],
): string {
  const name = escapedText(`${brand.name}: ${title}`);
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(brand.name)}//${escapedText(title)}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    // The refresh interval. The second property is for Outlook and older calendars.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    `URL:${url}`,
    ...entries,
    "END:VCALENDAR",
  ]);
}
