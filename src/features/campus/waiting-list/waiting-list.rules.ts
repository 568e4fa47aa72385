import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { type EventPlaces, type EventWhen, isBookable, isOver, startOf } from "../events/events.rules.ts";

const LONGEST_MS = 12 * HOUR_MS;
const SHORTEST_MS = 15 * MINUTE_MS;

/**
 * Until when a place that is free now is held for the next of the waiting list: for 12 hours, or a quarter of the time until the doors
 * open where that is less, but for 15 minutes at least and never past the doors. Undefined when there is no time left for that: then
 * whoever comes first has the place.
 */
export function offerEnd(event: EventWhen, now: Date): Date | undefined {
  const left = startOf(event).getTime() - now.getTime();
  if (left < SHORTEST_MS) return undefined;
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left / 4)));
}

export type JoinRefusal = "EVENT_OVER" | "ALREADY_BOOKED" | "NOT_FULL" | "LIST_CLOSED";

/** Why this person cannot join the waiting list, or undefined when they can. */
export function refusalToJoin(
  event: EventWhen & EventPlaces & { status: string; hasWaitingList: boolean },
  person: { hasTicket: boolean },
  now: Date,
): JoinRefusal | undefined {
  if (person.hasTicket) return "ALREADY_BOOKED";
  if (isOver(event, now)) return "EVENT_OVER";
  if (isBookable(event, now)) return "NOT_FULL";
  return event.hasWaitingList ? undefined : "LIST_CLOSED";
}

/** Whose turn it is, as a sentence. */
export function turnWords({ ahead, event }: { ahead: number; event: { hasWaitingList: boolean } }): string {
  if (!event.hasWaitingList) return "Nothing will be offered for this night.";
  if (ahead === 0) return "You are next.";
  return ahead === 1 ? "One person is ahead of you." : `${ahead} people are ahead of you.`;
}
