import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** Smaller differences come from the response time and the whole seconds of `Date`: the clock counts as right. */
const TOLERANCE_MS = 5000;

/** From this offset, the page mentions a wrong clock. */
const NOTICEABLE_MS = 2 * MINUTE_MS;

/**
 * The milliseconds to add to a device's clock, after an answer of the server. Unchanged within the tolerance, so that
 * the corrected time does not jump back and forth.
 *
 * @param measured the server's time minus the device's
 */
export function offsetAfter(before: number, measured: number): number {
  const next = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
  return Math.abs(next - before) < TOLERANCE_MS ? before : next;
}

/** "This phone’s clock is 1 day fast." Undefined for a clock that is right. */
export function wrongClockText(offset: number): string | undefined {
  const wrong = Math.abs(offset);
  if (wrong < NOTICEABLE_MS) return undefined;
  return `This phone’s clock is ${roughly(wrong)} ${offset < 0 ? "fast" : "slow"}.`;
}

/** The largest unit that fits. */
function roughly(duration: number): string {
  const [unit, name] =
    duration >= DAY_MS ? [DAY_MS, "day"] : duration >= HOUR_MS ? [HOUR_MS, "hour"] : [MINUTE_MS, "minute"];
  const count = Math.round(duration / unit);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
