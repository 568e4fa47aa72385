import { MINUTE_MS } from "#shared/time/durations.ts";
import { londonClock } from "#shared/time/london.ts";

/** When tries work again: London time, rounded up to a minute. */
export function lockedText(seconds: number, now = new Date()): string {
  const end = Math.ceil((now.getTime() + seconds * 1000) / MINUTE_MS) * MINUTE_MS;
  return `Too many tries. You can try again at ${londonClock(new Date(end))}.`;
}
