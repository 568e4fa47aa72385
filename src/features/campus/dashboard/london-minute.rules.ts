import { londonClock, londonDate, londonTime } from "#shared/time/london.ts";

const HOUR_MS = 3_600_000;

/** By UTC hour, in which London clocks never change: asking the calendar of each of 100,000 moments takes seconds. */
const offsets = new Map<number, number>();

/** A moment on London clocks as "yyyy-MM-dd HH:mm". For many moments. */
export function londonMinute(at: number): string {
  return new Date(at + offsetAt(at)).toISOString().slice(0, 16).replace("T", " ");
}

function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const start = new Date(hour * HOUR_MS);
  const offset = Date.parse(`${londonDate(start)}T${londonClock(start)}Z`) - start.getTime();
  offsets.set(hour, offset);
  return offset;
}

const short = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment on London clocks as "12 Mar, 09:14"; of another year than `now` with its year. */
export function shortMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  return at.getUTCFullYear() === now.getUTCFullYear() ? short.format(at) : londonTime(at);
}
