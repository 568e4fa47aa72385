import { addDays } from "#shared/time/plain-dates.ts";

/** The levels of a check by the Disclosure and Barring Service. */
export const checkLevels = ["none", "basic", "standard", "enhanced", "enhanced-barred"] as const;

export type CheckLevel = (typeof checkLevels)[number];

export const levelLabels: Readonly<Record<CheckLevel, string>> = {
  none: "None",
  basic: "Basic",
  standard: "Standard",
  enhanced: "Enhanced",
  "enhanced-barred": "Enhanced, with barred list",
};

/** How long a check is kept after its last note. */
export const CHECK_DAYS = 1461;

/** The days before the next date on which the lead and the person are reminded. */
export const REMINDER_DAYS = [60, 14] as const;

/** What the lead notes of a check. Dates are yyyy-MM-dd. */
export interface CheckNote {
  level: CheckLevel;
  seenOn: string;
  /** Null for the level `none`. */
  nextOn: string | null;
}

/** Whether somebody may work with under-18s on a day: a check was seen, and its next date has not passed. */
export function isReadyOn(note: CheckNote | undefined, today: string): boolean {
  return note !== undefined && note.level !== "none" && note.nextOn !== null && note.nextOn >= today;
}

/** The reminder that is due on a day, in days before the next date; undefined where it was mailed, or none is. */
export function reminderDue(
  { nextOn }: CheckNote,
  remindedDays: number | null,
  today: string,
): number | undefined {
  if (nextOn === null || nextOn < today) return undefined;
  const due = REMINDER_DAYS.filter((days) => addDays(today, days) >= nextOn).at(-1);
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : undefined;
}

export const readyWords = { ready: "Ready", notYet: "Not yet" } as const;

export const checkMessages = {
  gone: "This person is no longer on a list.",
  notLead: "Checks are for the safeguarding leads alone.",
  changed:
    "Somebody else has noted a check of this person meanwhile. Look at it before you note another one.",
  seenLater: "A check is seen today or before",
  nextMissing: "Please choose when the check is due again",
  nextBefore: "The next date is after the day on which it was seen",
} as const;
