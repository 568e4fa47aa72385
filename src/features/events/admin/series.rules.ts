import { londonClock, londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays, daysBetween } from "#shared/time/plain-dates.ts";

/** Which events a change affects: one, or the event and the later ones of its series. */
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

/** Start and end change together, because a new start with an old end could put the end before the start. */
const hours: readonly string[] = ["eventTime", "endTime"];

/** The moment moved by some days, at an unchanged London time. */
export function movedMoment(moment: Date, days: number): Date {
  return londonInstant(addDays(londonDate(moment), days), londonClock(moment));
}

/** An event's columns on another date. Sign-up closes as many days before it, at the same London time. */
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
 * The edit of one event applied to a later event of its series: the changed values, and the date moved by as many
 * days. Sign-up closes as long before it as before the first event, but at its start at the latest.
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

/** Compares two values of an event: texts, numbers, dates or lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
