import { deviceLimit, latestEnd } from "#features/door/passes/door-passes.rules.ts";
import type { EventWhen } from "#features/events/events/events.rules.ts";
import { isOpenToUnder18s } from "#features/events/events/minimum-age.rules.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { londonClock } from "#shared/time/london.ts";
import type { Times } from "../times/times.rules.ts";
import { OPEN_DAYS } from "./open-shifts.rules.ts";

export const shiftLimits = { name: 40, people: 50, reason: 100 } as const;

/** Whether a shift needs a DBS check: at an event open to under-18s every shift does, unless a lead gave a reason. */
export function isWithUnder18s(
  event: { minimumAge: number | null },
  { withUnder18s, noCheckReason }: { withUnder18s: boolean; noCheckReason: string | null },
): boolean {
  return withUnder18s || (isOpenToUnder18s(event) && noCheckReason === null);
}

/** How long before and after a door shift the volunteer's phone can check people in. */
const DOOR_BEFORE_MS = HOUR_MS;
const DOOR_AFTER_MS = HOUR_MS / 2;

/** How long before an event we email the door leads about unfilled shifts. */
export const GAPS_BEFORE_MS = 2 * DAY_MS;

/** Whether a door shift can check people in: from an hour before the shift until its last guests have arrived. */
export function doorState({ startsAt, endsAt }: Times, now: Date): "early" | "open" | "over" {
  if (now.getTime() < startsAt.getTime() - DOOR_BEFORE_MS) return "early";
  return now.getTime() < endsAt.getTime() + DOOR_AFTER_MS ? "open" : "over";
}

/** When a shift's door pass ends, which is never after the event's latest pass end. */
export function doorEnd(event: EventWhen, { endsAt }: Times): Date {
  return new Date(Math.min(endsAt.getTime() + DOOR_AFTER_MS, latestEnd(event).getTime()));
}

/**
 * The name of a shift's door pass: "Door, 19:00", and for another shift with that name "Door, 19:00 (2)". It leaves
 * out the volunteer's name, because phones and check-ins keep it after they have left.
 *
 * @param taken the names of the event's passes
 */
export function doorPassName(shift: { name: string; startsAt: Date }, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const end = `, ${londonClock(shift.startsAt)}${number > 1 ? ` (${number})` : ""}`;
    const name = [...shift.name].slice(0, deviceLimit.max - end.length).join("") + end;
    if (!taken.includes(name)) return name;
  }
}

/** The version for comparing edits: it grows when the shift or its event's time changes. */
export function editVersionOf(event: { calendarSequence: number }, shift: { version: number }): number {
  return event.calendarSequence + shift.version;
}

/** The version for comparing sign-ups: it grows when the event or the shift changes. */
export function versionOf(event: { calendarSequence: number }, shift: { sequence: number }): number {
  return event.calendarSequence + shift.sequence;
}

/** For example "2 of 3 taken". */
export function takenText({ people, taken }: { people: number; taken: number }): string {
  return `${taken} of ${people} taken`;
}

export const shiftMessages = {
  eventGone: "This event no longer exists. Someone deleted it.",
  gone: "This shift is gone.",
  changed: "Someone else changed this shift. Check their changes, then save yours.",
  times:
    "A shift ends after it starts, starts at most a day before its event, and ends at most a day and a half after the event starts.",
  taken: "More volunteers have this shift. Remove a volunteer first.",
  volunteerGone: "This person is no longer a volunteer.",
  claimGone: "This person no longer has the shift.",
  calledOff: "This event is cancelled.",
  nothingOpen: `No shift of the next ${OPEN_DAYS} days is open.`,
  reason: "Enter why this shift needs no DBS check, for example: setting up before doors open.",
  hasShifts: "This event has shifts already.",
  nobodyLeft: "We emailed every volunteer within the last day.",
} as const;
