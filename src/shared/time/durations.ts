/** Durations in milliseconds, for dates and timers. */
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Durations in seconds, for limits, queues and tokens. */
export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** `m:ss` (minutes run on past the hour), or `–:––` when the length in seconds is not known. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return "–:––";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The duration for screen readers: `1 minute 20`, `45 seconds`; empty when not known. */
export function spokenDuration(seconds: number | null | undefined): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return "";
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds) % 60;
  if (minutes === 0) return `${rest} ${rest === 1 ? "second" : "seconds"}`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}${rest > 0 ? ` ${rest}` : ""}`;
}

/** The duration in the unit that says most: "less than a minute", "about 12 minutes", "about 3 hours". */
export function roughDuration(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return `about ${count} ${unit}${count === 1 ? "" : "s"}`;
}
