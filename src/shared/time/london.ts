import { dateText, denseDateText } from "./dates.ts";
import { HOUR_MS } from "./durations.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
});

/** A date and time in London: "14 Mar 2026, 18:30". @param moment a Date or ISO 8601 */
export function londonTime(moment: Date | string): string {
  const at = new Date(moment);
  return `${dateText(londonDate(at))}, ${londonClock(at)}`;
}

/** For a dense table: "14 Mar, 18:30", with the year where it differs from that of `now` in London. */
export function denseLondonTime(at: Date, now: Date): string {
  return `${denseDateText(londonDate(at), londonDate(now))}, ${londonClock(at)}`;
}

/** A date in London: "14 Mar 2026". */
export function londonDay(at: Date): string {
  return dateText(londonDate(at));
}

/** The plain date (yyyy-MM-dd) in London. */
export function londonDate(at: Date): string {
  return londonMinute(at.getTime()).slice(0, 10);
}

/** The time of day (HH:mm) in London. */
export function londonClock(at: Date): string {
  return londonMinute(at.getTime()).slice(11);
}

/** The local time in London as "yyyy-MM-dd HH:mm". Fast enough for 100,000 calls. */
export function londonMinute(at: number): string {
  return new Date(at + offsetAt(at)).toISOString().slice(0, 16).replace("T", " ");
}

/**
 * The instant of a local time in London, `date` (yyyy-MM-dd) and `time` (HH:mm). In October, when an hour repeats, it
 * is the first of the two instants. A time that the clocks skip in March (`isSkippedInLondon`) becomes an hour later:
 * 01:30 becomes 02:30. Forms and the API refuse it.
 */
export function londonInstant(date: string, time: string): Date {
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - HOUR_MS);
  return londonMinute(summer.getTime()) === `${date} ${time}` ? summer : winter;
}

/**
 * Whether the clocks of London skip a local time, for example 01:30 on the day in March when they jump forward. False
 * for text that is not a date and time.
 */
export function isSkippedInLondon(date: string, time: string): boolean {
  const typed = `${date} ${time}`;
  const inUtc = Date.parse(`${date}T${time}:00Z`);
  const isReal = !Number.isNaN(inUtc) && new Date(inUtc).toISOString().startsWith(typed.replace(" ", "T"));
  return isReal && londonMinute(londonInstant(date, time).getTime()) !== typed;
}

/**
 * London's offsets from UTC, cached by UTC hour: offsets change on the hour, and `Intl` takes seconds for 100,000
 * calls.
 */
const offsets = new Map<number, number>();

function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const start = hour * HOUR_MS;
  const { year, month, day, hour: shown } = partsAt(new Date(start));
  const offset = Date.parse(`${year}-${month}-${day}T${shown}:00Z`) - start;
  offsets.set(hour, offset);
  return offset;
}

function partsAt(at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

/**
 * Whether the day of a date field (yyyy-MM-dd, with or without a time) is over in London. False for a year that is
 * still being typed, such as 0002.
 */
export function isTypedDayOver(typed: string, now = new Date()): boolean {
  return typed > "1000" && typed.slice(0, 10) < londonDate(now);
}
