import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";

/** A night may go on into the morning: its list is kept until noon. */
const INTO_THE_DAY_MS = 12 * HOUR_MS;

/** Whether a browser has no more need of an event's list: from noon on the day after it. */
export function isListOver(eventDate: string, now: Date): boolean {
  return eventDate < londonDate(new Date(now.getTime() - INTO_THE_DAY_MS));
}

/** What was done at a door, without name and code: the booking stands for both. A code without a booking has nothing else to be sent by. */
export function withoutPerson<S extends { code: string; bookingId: string | null }>(step: S): S {
  return {
    ...step,
    ...("studentName" in step && { studentName: null }),
    code: step.bookingId === null ? step.code : "",
  };
}
