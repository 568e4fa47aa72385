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

/** A moment in London: "14 Mar 2026, 18:30". */
export function londonTime(at: Date): string {
  return `${dateText(londonDate(at))}, ${londonClock(at)}`;
}

/** For a dense table: "14 Mar, 18:30", with its year where London's year was another one at `now`. */
export function denseLondonTime(at: Date, now: Date): string {
  return `${denseDateText(londonDate(at), londonDate(now))}, ${londonClock(at)}`;
}

/** The date of a moment in London: "14 Mar 2026". */
export function londonDay(at: Date): string {
  return dateText(londonDate(at));
}

/** The date (yyyy-MM-dd) that London calendars show at a moment. */
export function londonDate(at: Date): string {
  return londonMinute(at.getTime()).slice(0, 10);
}

/** The time that London clocks show at a moment, as HH:mm. */
export function londonClock(at: Date): string {
  return londonMinute(at.getTime()).slice(11);
}

/** A moment in London as "yyyy-MM-dd HH:mm". Fast enough for 100,000 moments. */
export function londonMinute(at: number): string {
  return new Date(at + offsetAt(at)).toISOString().slice(0, 16).replace("T", " ");
}

/** The moment at which London clocks show `date` (yyyy-MM-dd) and `time` (HH:mm). Of an hour that comes twice, the first. */
export function londonInstant(date: string, time: string): Date {
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - HOUR_MS);
  return londonMinute(summer.getTime()) === `${date} ${time}` ? summer : winter;
}

/** London's offsets from UTC, by UTC hour: clocks change on the hour, and `Intl` needs seconds for 100,000 moments. */
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
