import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";

/** The device name for check-ins on the dashboard. */
export const DASHBOARD_DEVICE = "Dashboard";

/** Maximum number of scans in one call. */
export const SCANS_A_CALL = 200;

/** Clamps the time of a device with a possibly wrong clock between the day before the event and now. */
export function clampScanTime(at: Date, eventDate: string, now: Date): Date {
  const earliest = londonInstant(eventDate, "00:00").getTime() - DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, at.getTime())));
}
