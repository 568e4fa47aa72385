import { addDays } from "#shared/time/plain-dates.ts";

/** The levels of the Disclosure and Barring Service. */
export const checkLevels = ["none", "basic", "standard", "enhanced", "enhanced-barred"] as const;

export type CheckLevel = (typeof checkLevels)[number];

export const levelLabels: Readonly<Record<CheckLevel, string>> = {
  none: "None",
  basic: "Basic",
  standard: "Standard",
  enhanced: "Enhanced",
  "enhanced-barred": "Enhanced, with barred list",
};

/** How many days we keep a DBS check after its last record. */
export const CHECK_DAYS = 1461;

/** How many days before the renewal date we remind the lead and the adult. */
export const REMINDER_DAYS = [60, 14] as const;

/** The lead's record of a DBS check. Dates are yyyy-MM-dd. */
export interface CheckNote {
  level: CheckLevel;
  seenOn: string;
  /** Null for the level `none`. */
  nextOn: string | null;
}

/** Whether an adult can work with under-18s on a day: the DBS check is recorded, and its renewal date is not past. */
export function isReadyOn(note: CheckNote | undefined, today: string): boolean {
  return note !== undefined && note.level !== "none" && note.nextOn !== null && note.nextOn >= today;
}

/** The reminder due on a day, in days before the renewal date; undefined if none is due or it was already emailed. */
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
  notLead: "Only safeguarding leads can see DBS checks.",
  changed:
    "Someone else saved a DBS check for this person while you were editing. Read it before you save yours.",
  seenLater: "A check is seen today or before",
  nextMissing: "Please choose when the check is due again",
  nextBefore: "The next date is after the day on which it was seen",
} as const;
