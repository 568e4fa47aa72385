import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";

/** An event may last into the morning, so its list is kept until noon. */
const GRACE_MS = 12 * HOUR_MS;

/** Whether the browser no longer needs an event's list: from noon on the day after it. */
export function isListOver(eventDate: string, now: Date): boolean {
  return eventDate < londonDate(new Date(now.getTime() - GRACE_MS));
}

/** How long a phone keeps an unseen message about a refused check-in. */
const UNSEEN_MS = 7 * DAY_MS;

/** Whether a message about a check-in may be deleted unseen; admins also have it. */
export function isMessageOver(storedAt: string, now: Date): boolean {
  return Date.parse(storedAt) < now.getTime() - UNSEEN_MS;
}

/**
 * A check-in step without its code, which the booking id replaces. Without a booking the code remains, because it is
 * the only identifier of the scan.
 */
export function withoutPerson<S extends { code: string; bookingId: string | null }>(step: S): S {
  return { ...step, code: step.bookingId === null ? step.code : "" };
}
