import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { whereText } from "../events/event-words.rules.ts";
import {
  CALLED_OFF,
  type EventWhen,
  isOver,
  isSameNight,
  type NightDetails,
  startOf,
  type TimedEvent,
  whenText,
} from "../events/events.rules.ts";

/** London time on the day before the night. */
const REMINDER_TIME = "10:00";

/** When reminders are sent. Later bookings get none, because their ticket email is recent. */
export function reminderTime({ eventDate }: EventWhen): Date {
  const dayBefore = new Date(Date.parse(`${eventDate}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return londonInstant(dayBefore, REMINDER_TIME);
}

/** Whether a night's reminders are due: from the day before until the doors open. */
export function isReminderDue(event: EventWhen & { status: string }, now: Date): boolean {
  return event.status !== CALLED_OFF && now >= reminderTime(event) && now < startOf(event);
}

/** The consequences of an edit for people with a ticket or an entry. */
export interface EditEffect {
  /** Emails are due: the edit changes the name, date, time or place of a night that is, or becomes, upcoming. */
  isMailed: boolean;
  /** The edit moves an upcoming night into the past. */
  isPast: boolean;
}

export function effectOfEdit(before: NightDetails & TimedEvent, after: NightDetails, now: Date): EditEffect {
  const [wasOver, isOverNow] = [isOver(before, now), isOver({ ...after, kind: before.kind }, now)];
  return {
    isMailed: !isSameNight(before, after) && !(wasOver && isOverNow),
    isPast: isOverNow && !wasOver,
  };
}

/** A night in one line: "UCL, 14 Mar 2027, 18:30, Bloomsbury Studio, London WC1". */
export function nightText(night: NightDetails): string {
  return [night.title, whenText(night), whereText(night)].join(", ");
}

/** The number of emails in each transaction. */
export const BATCH = 200;

/** Whether one email fits both events: both take place, or both are cancelled with one message. */
export function hasSameOutcome(one: Outcome, other: Outcome): boolean {
  const isCalledOff = one.status === CALLED_OFF;
  if (isCalledOff !== (other.status === CALLED_OFF)) return false;
  return !isCalledOff || one.calledOffMessage === other.calledOffMessage;
}

interface Outcome {
  status: string;
  calledOffMessage: string | null;
}
