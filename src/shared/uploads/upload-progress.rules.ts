import type { Sending } from "./upload-form.ts";

/** The bytes sent at a time in milliseconds. */
export interface ProgressSample {
  at: number;
  sent: number;
}

const WINDOW_MS = 8000;
const MIN_SPAN_MS = 1500;

/** Adds a sample and drops those outside the window. */
export function withSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample];
}

/** Seconds until `total` bytes are sent at the speed of the samples; undefined while these cover too little time. */
export function secondsLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < MIN_SPAN_MS || last.sent <= first.sent) return undefined;
  const bytesPerSecond = ((last.sent - first.sent) / (last.at - first.at)) * 1000;
  return (total - last.sent) / bytesPerSecond;
}

/** `About 40 s left`, rounded more coarsely for longer times. Empty when unknown. */
export function timeLeftInWords(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return "";
  if (seconds < 5) return "A few seconds left";
  if (seconds < 60) return `About ${Math.ceil(seconds / 5) * 5} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `About ${minutes} min left` : "More than an hour left";
}

/** Whole percents, rounded down, so that 100 means complete. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
}

/** The highest of 25, 50, 75 and 100 passed between two values, for the announcement; undefined for none. */
export function milestoneBetween(before: number, now: number): number | undefined {
  return [100, 75, 50, 25].find((milestone) => before < milestone && milestone <= now);
}

/** The step after more bytes are sent, which ends a wait for the connection. */
export function stepAfter(
  before: Sending | undefined,
  progress: Pick<Sending, "sent" | "total" | "secondsLeft">,
): Sending {
  const { asksToStop = false, startsAgain = false } = before ?? {};
  return { name: "sending", ...progress, retryAt: undefined, asksToStop, startsAgain };
}

/** For a screen reader: each quarter, and the end of a wait. */
export function announcementOf({ sent, total }: Sending, before: Sending | undefined): string | undefined {
  const percent = percentOf(sent, total);
  if (before?.retryAt !== undefined) return `Connected again. ${percent}% sent`;
  const milestone = milestoneBetween(percentOf(before?.sent ?? 0, total), percent);
  return milestone === undefined ? undefined : `${milestone}% sent`;
}
