import { readCode } from "#features/events/tickets/tickets.rules.ts";
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

/** The distinct codes in scanned or typed texts. @param prefix of codes without one */
export function codesIn(texts: readonly string[], prefix: string): string[] {
  return [...new Set(texts.flatMap((text) => readCode(text, prefix) ?? []))];
}
