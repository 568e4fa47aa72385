import type { PushNotice } from "#shared/mail/push-notice.ts";
import { londonClock, londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";

/** The quiet hours of phones, in London time. */
const QUIET_FROM = "22:00";
const QUIET_UNTIL = "08:00";

/**
 * The seconds until we can send a notification: until 08:00 at night, unless it ignores that day's quiet hours.
 * Undefined if it expires before.
 */
export function secondsUntilSent(
  { until, breaksQuietOn }: Pick<PushNotice, "until" | "breaksQuietOn">,
  now: Date,
): number | undefined {
  const seconds = breaksQuietOn === londonDate(now) ? 0 : quietSeconds(now);
  const sentAt = now.getTime() + seconds * 1000;
  return until && sentAt >= Date.parse(until) ? undefined : seconds;
}

/**
 * The seconds for which a push service keeps a notification for a phone that is off. The limit is 22:00, so that no
 * phone rings at night, unless the notification ignores that day's quiet hours. The email is already sent.
 */
export function secondsKept(
  { until, breaksQuietOn }: Pick<PushNotice, "breaksQuietOn"> & { until: string },
  now: Date,
): number {
  const today = londonDate(now);
  const quietFrom = breaksQuietOn === today ? Number.POSITIVE_INFINITY : +londonInstant(today, QUIET_FROM);
  return Math.floor((Math.min(Date.parse(until), quietFrom) - now.getTime()) / 1000);
}

function quietSeconds(now: Date): number {
  const [clock, today] = [londonClock(now), londonDate(now)];
  if (clock >= QUIET_UNTIL && clock < QUIET_FROM) return 0;
  const end = londonInstant(clock < QUIET_UNTIL ? today : addDays(today, 1), QUIET_UNTIL);
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
}
