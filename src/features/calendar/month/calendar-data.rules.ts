import { addMonths, firstDayOf, lastDayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent, CalendarStats } from "../events/calendar-events.api.ts";
import { isBetween } from "../events/calendar-events.rules.ts";
import { hasPage } from "./month-address.rules.ts";

/** Events by month. Each loaded month has a list, which may be empty. */
export type EventsByMonth = Readonly<Record<string, readonly CalendarEvent[]>>;

/** The page's loader data, without `months` and `stats` after a failed read. */
export interface CalendarData {
  /** The site's origin, for the feed's URL, without a trailing slash. */
  siteUrl: string;
  /** London's date at the time of reading; empty if the server was out of reach. */
  today: string;
  months: EventsByMonth | undefined;
  stats: CalendarStats | undefined;
}

/** A month and its two neighbours with a page, so that changing months is immediate. */
export function monthsAround(month: string, today: string): string[] {
  return [-1, 0, 1].map((step) => addMonths(month, step)).filter((each) => hasPage(each, today));
}

export function byMonth(months: readonly string[], events: readonly CalendarEvent[]): EventsByMonth {
  return Object.fromEntries(
    months.map((month) => [
      month,
      events.filter((event) => isBetween(event, firstDayOf(month), lastDayOf(month))),
    ]),
  );
}
