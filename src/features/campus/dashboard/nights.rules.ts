import { londonDate } from "#shared/time/london.ts";
import { type EventWhen, isOver, startOf } from "../events/events.rules.ts";

/** Whether check-ins are expected now: on the day of the night, and after midnight until it is over. */
export function isTonight(event: EventWhen, now: Date): boolean {
  return event.eventDate === londonDate(now) || (startOf(event) <= now && !isOver(event, now));
}
