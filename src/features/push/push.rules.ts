import type { PushNotice } from "#shared/mail/push-notice.ts";
import { londonClock, londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";

/** Times of day in London between which phones stay quiet. */
const QUIET_FROM = "22:00";
const QUIET_UNTIL = "08:00";

/**
 * The seconds until a notice may be sent: until 08:00 at night, unless it breaks the quiet of its day. Undefined where it
 * would be of no use by then.
 */
export function secondsUntilSent(
  { until, breaksQuietOn }: Pick<PushNotice, "until" | "breaksQuietOn">,
  now: Date,
): number | undefined {
  const seconds = breaksQuietOn === londonDate(now) ? 0 : quietSeconds(now);
  const sentAt = now.getTime() + seconds * 1000;
  return until && sentAt >= Date.parse(until) ? undefined : seconds;
}

function quietSeconds(now: Date): number {
  const [clock, today] = [londonClock(now), londonDate(now)];
  if (clock >= QUIET_UNTIL && clock < QUIET_FROM) return 0;
  const end = londonInstant(clock < QUIET_UNTIL ? today : addDays(today, 1), QUIET_UNTIL);
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
}
