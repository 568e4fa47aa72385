import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";

/** The device of a check-in on the dashboard. */
export const DASHBOARD_DEVICE = "Dashboard";

/** Maximum number of scans in one call. */
export const SCANS_A_CALL = 200;

/** Clamps a device's time, whose clock may be wrong, between the day before the event and now. */
export function clampScanTime(at: Date, eventDate: string, now: Date): Date {
  const earliest = londonInstant(eventDate, "00:00").getTime() - DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, at.getTime())));
}
