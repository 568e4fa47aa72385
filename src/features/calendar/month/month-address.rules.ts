import { pages } from "#features/site/pages.ts";
import { addMonths, isMonth, monthOf } from "#shared/time/plain-dates.ts";

/** How many months before and after the current one have a page, because the page cache stores each. */
export const MONTHS_EACH_WAY = 24;

const { path } = pages.academicCalendar;

/** The first and last month with a page. */
export function monthsWithPage(today: string): { first: string; last: string } {
  const present = monthOf(today);
  return { first: addMonths(present, -MONTHS_EACH_WAY), last: addMonths(present, MONTHS_EACH_WAY) };
}

export function hasPage(month: string, today: string): boolean {
  const { first, last } = monthsWithPage(today);
  return isMonth(month) && first <= month && month <= last;
}

/** The month in a URL; undefined without a month, or for a month without a page. */
export function monthFromSearch(search: URLSearchParams, today: string): string | undefined {
  const month = search.get("month");
  return month !== null && hasPage(month, today) ? month : undefined;
}

/** The month that a URL displays; the current one by default. */
export function shownMonth(search: URLSearchParams, today: string): string {
  return monthFromSearch(search, today) ?? monthOf(today);
}

/** The canonical query of a URL, with everything that the page depends on; the cache key. */
export function monthSearch(search: URLSearchParams, today: string): string {
  const month = monthFromSearch(search, today);
  return month ? `month=${month}` : "";
}

export function monthPath(month: string): string {
  return `${path}?month=${month}`;
}
