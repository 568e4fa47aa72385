import { londonClock, londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays, daysBetween } from "#shared/time/plain-dates.ts";

/** Which events a change is for: one, or it and the later ones of its series. */
export const scopes = ["one", "later"] as const;

export type Scope = (typeof scopes)[number];

/** "Change the 5 later sessions of its series, too" */
export function laterText(verb: string, later: number, noun: string): string {
  const which = later === 1 ? `the next ${noun}` : `the ${later} later ${noun}s`;
  return `${verb} ${which} of its series, too`;
}

interface Dated {
  eventDate: string;
  eventTime: string;
  registrationClosesAt: Date | null;
}

/** Start and end change together: with the start of one event and the end of another, it could end before it starts. */
const hours: readonly string[] = ["eventTime", "endTime"];

/** A moment some days later, at the same time on London's clocks. */
export function movedMoment(moment: Date, days: number): Date {
  return londonInstant(addDays(londonDate(moment), days), londonClock(moment));
}

/** An event's columns on another date: its sign-up closes as long before it, on London's clocks. */
export function movedTo<Row extends { eventDate: string; registrationClosesAt?: Date | null }>(
  row: Row,
  eventDate: string,
): Row {
  const { registrationClosesAt: closes } = row;
  const moved = closes && {
    registrationClosesAt: movedMoment(closes, daysBetween(row.eventDate, eventDate)),
  };
  return { ...row, eventDate, ...moved };
}

/**
 * The same change at a later event of the series: the values that the edit changes, and its day as far as the edit moves
 * the first one's. Its sign-up closes as long before it as that of the first, and no later than it begins.
 */
export function sameChange<
  Edit extends { eventDate: string; eventTime: string; registrationClosesAt?: Date | null },
>(before: Dated, edit: Edit, later: Dated): Partial<Edit> & Omit<Dated, "eventTime"> {
  const isChanged = (name: string) => !isSame(before[name as keyof Dated], edit[name as keyof Edit]);
  const hasNewHours = hours.some((name) => name in edit && isChanged(name));
  const changed = Object.entries(edit).filter(
    ([name]) => isChanged(name) || (hasNewHours && hours.includes(name)),
  );
  const days = daysBetween(before.eventDate, edit.eventDate);
  const eventDate = addDays(later.eventDate, days);
  const closes = edit.registrationClosesAt ?? null;
  const hasNewClose = "registrationClosesAt" in edit && !isSame(closes, before.registrationClosesAt);
  const moved = hasNewClose
    ? closes && movedMoment(closes, daysBetween(edit.eventDate, eventDate))
    : later.registrationClosesAt && movedMoment(later.registrationClosesAt, days);
  const start = londonInstant(eventDate, hasNewHours ? edit.eventTime : later.eventTime);
  const registrationClosesAt = moved && (moved < start ? moved : start);
  return { ...(Object.fromEntries(changed) as Partial<Edit>), eventDate, registrationClosesAt };
}

/** Values of an event: texts, numbers, moments, and lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
