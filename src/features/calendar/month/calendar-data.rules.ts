import { addMonths, monthOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent, CalendarStats } from "../events/calendar-events.contract.ts";
import { hasPage } from "./month-address.rules.ts";

/** The events of some months: each month that was read has a list, an empty one where nothing is on. */
export type EventsByMonth = Readonly<Record<string, readonly CalendarEvent[]>>;

/** What the page shows. Without `months` and `stats` where they could not be read. */
export interface CalendarData {
  /** Where the feed is, without a slash at the end. */
  siteUrl: string;
  /** London's date when it was read; empty where the server could not be reached. */
  today: string;
  months: EventsByMonth | undefined;
  stats: CalendarStats | undefined;
}

/** A month and the two beside it, as far as they have a page: turning to one of those shows it at once. */
export function monthsAround(month: string, today: string): string[] {
  return [-1, 0, 1].map((step) => addMonths(month, step)).filter((each) => hasPage(each, today));
}

export function byMonth(months: readonly string[], events: readonly CalendarEvent[]): EventsByMonth {
  return Object.fromEntries(
    months.map((month) => [month, events.filter(({ date }) => monthOf(date) === month)]),
  );
}
