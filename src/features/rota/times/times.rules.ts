import { type EventWhen, startOf } from "#features/events/events/events.rules.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";

/** The limits of a shift's start and end, in minutes after the event's start. */
export const EARLIEST_START = -24 * 60;
export const LATEST_END = 36 * 60;

/** Minutes after the event's start: a shift moves with its event, and keeps its length when the clocks change. */
export interface ShiftMinutes {
  startsAfter: number;
  endsAfter: number;
}

export interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** When a shift of an event starts and ends. */
export function timesOf(event: EventWhen, { startsAfter, endsAfter }: ShiftMinutes): Times {
  return { startsAt: momentAfter(event, startsAfter), endsAt: momentAfter(event, endsAfter) };
}

/** The day on which a shift starts (yyyy-MM-dd). */
export function dayOf({ startsAt }: Pick<Times, "startsAt">): string {
  return londonDate(startsAt);
}

/** The minutes of a shift with this start and end. */
export function minutesOf(event: EventWhen, { startsAt, endsAt }: Times): ShiftMinutes {
  return { startsAfter: minutesTo(event, startsAt), endsAfter: minutesTo(event, endsAt) };
}

/** Whether a shift ends after its start, and both are near its event. */
export function areMinutesPossible({ startsAfter, endsAfter }: ShiftMinutes): boolean {
  return startsAfter < endsAfter && startsAfter >= EARLIEST_START && endsAfter <= LATEST_END;
}

export function overlap(one: Times, other: Times): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** For example "14 Mar 2026, 18:30–20:30", with the end's date if it differs. @param moments ISO 8601 works too */
export function timesText(moments: { startsAt: Date | string; endsAt: Date | string }): string {
  const [start, end] = [londonTime(moments.startsAt), londonTime(moments.endsAt)];
  const [day, clock] = end.split(/, (?=\d\d:\d\d$)/);
  return start.startsWith(`${day},`) ? `${start}–${clock}` : `${start} to ${end}`;
}

function momentAfter(event: EventWhen, minutes: number): Date {
  return new Date(startOf(event).getTime() + minutes * MINUTE_MS);
}

function minutesTo(event: EventWhen, at: Date): number {
  return Math.round((at.getTime() - startOf(event).getTime()) / MINUTE_MS);
}
