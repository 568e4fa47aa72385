import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { whenText } from "../events/event-when.rules.ts";
import {
  CALLED_OFF,
  type EventWhen,
  isOver,
  isSameNight,
  type NightDetails,
  startOf,
} from "../events/events.rules.ts";

/** When reminders go out on the day before a night, on London clocks. */
const REMINDER_TIME = "10:00";

/** When reminders go out. Bookings made later get none: their ticket mail is just out. */
export function reminderTime({ eventDate }: EventWhen): Date {
  const dayBefore = new Date(Date.parse(`${eventDate}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return londonInstant(dayBefore, REMINDER_TIME);
}

/** Whether holders of a night are reminded now: from the day before until the doors open. */
export function isReminderDue(event: EventWhen & { status: string }, now: Date): boolean {
  return event.status !== CALLED_OFF && now >= reminderTime(event) && now < startOf(event);
}

/** What an edit of a night means for the people who have a ticket or wait. */
export interface EditEffect {
  /** They are mailed: a night that is ahead, or now will be, changes its name, date, time or place. */
  isMailed: boolean;
  /** A night that was ahead is over with the edit. */
  isPast: boolean;
}

export function effectOfEdit(before: NightDetails, after: NightDetails, now: Date): EditEffect {
  const [wasOver, isOverNow] = [isOver(before, now), isOver(after, now)];
  return {
    isMailed: !isSameNight(before, after) && !(wasOver && isOverNow),
    isPast: isOverNow && !wasOver,
  };
}

/** A night in one line: "UCL, 14 Mar 2027, 18:30, Bloomsbury Studio, London WC1". */
export function nightText(night: NightDetails): string {
  return [night.university, whenText(night), night.venue, night.location].join(", ");
}
