import { DAY_MS } from "./durations.ts";

// Plain dates (yyyy-MM-dd) and months (yyyy-MM) have no time zone. All arithmetic is in UTC, where every day has 24
// hours, never in the machine's zone.

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days from a date to a later one; negative to an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** The month `months` later. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Whether PostgreSQL has the year of an ISO 8601 date or time: it has no year 0. */
export function hasStorableYear(moment: string): boolean {
  return moment >= "0001";
}

/** The month of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(utcOf(date)).getUTCDay() + 6) % 7;
}

/** Whether a text is a month such as 2026-11. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The date without hyphens, for iCalendar. */
export function compactDate(date: string): string {
  return date.replaceAll("-", "");
}

function utcOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
