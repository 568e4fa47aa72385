import type { EventWhen } from "#features/events/events/events.rules.ts";
import { type ShiftMinutes, timesOf } from "../times/times.rules.ts";

/** How many days ahead volunteers see open shifts. */
export const OPEN_DAYS = 60;

/** Whether a shift is unfilled and has not started. */
export function isOpenShift(
  { event, shift, taken }: { event: EventWhen; shift: ShiftMinutes & { people: number }; taken: number },
  now: Date,
): boolean {
  return taken < shift.people && timesOf(event, shift).startsAt > now;
}
