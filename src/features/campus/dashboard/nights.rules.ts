import { londonDate } from "#shared/time/london.ts";
import { CALLED_OFF, type EventWhen, isOver, startOf } from "../events/events.rules.ts";

interface Night extends EventWhen {
  id: string;
  status: string;
}

/**
 * The night that the dashboard starts with: tonight's until it is over, then the next. Empty without an upcoming one.
 */
export function firstNight(events: readonly Night[], now: Date): string {
  const coming = events.filter((event) => event.status !== CALLED_OFF && !isOver(event, now));
  const [first] = coming.toSorted((one, other) => startOf(one).getTime() - startOf(other).getTime());
  return first?.id ?? "";
}

/** Whether check-ins are expected now: on the day of the night, and after midnight until it is over. */
export function isTonight(event: EventWhen, now: Date): boolean {
  return event.eventDate === londonDate(now) || (startOf(event) <= now && !isOver(event, now));
}
