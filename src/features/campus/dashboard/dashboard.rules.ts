import { isOver, startOf, type TimedEvent } from "#features/events/events/events.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";

/** The start of a moment's week: Monday, 00:00 London time. */
export function weekStart(at: Date): Date {
  const noon = new Date(`${londonDate(at)}T12:00:00Z`);
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7;
  const monday = new Date(noon.getTime() - daysSinceMonday * DAY_MS);
  return londonInstant(monday.toISOString().slice(0, 10), "00:00");
}

/** Whether check-ins are expected now: on the day of the night, and after midnight until its end. */
export function isTonight(event: TimedEvent, now: Date): boolean {
  return event.eventDate === londonDate(now) || (startOf(event) <= now && !isOver(event, now));
}
