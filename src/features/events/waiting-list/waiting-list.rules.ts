import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import {
  type EventPlaces,
  type EventWhen,
  isBookable,
  isOver,
  startOf,
  type TimedEvent,
} from "../events/events.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";

/** The state of a waiting-list entry. The first two states are open. */
export const entryStates = ["waiting", "offered", "taken", "missed", "left", "closed"] as const;

export type EntryState = (typeof entryStates)[number];

/** Whether a place is held for a waiting-list entry. */
export function isOffered(
  entry: { state: EntryState; offerEndsAt: Date | null } | undefined,
  now: Date,
): boolean {
  return entry?.state === "offered" && entry.offerEndsAt !== null && entry.offerEndsAt > now;
}

const LONGEST_MS = 12 * HOUR_MS;
const SHORTEST_MS = 15 * MINUTE_MS;

/**
 * When a new offer expires: after 12 hours, or a quarter of the time until the doors open if that is shorter. An
 * offer lasts at least 15 minutes. Undefined with less time left: the place is then on open sale.
 */
export function offerEnd(event: EventWhen, now: Date): Date | undefined {
  const left = startOf(event).getTime() - now.getTime();
  if (left < SHORTEST_MS) return undefined;
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left / 4)));
}

export type JoinRefusal = "PLACE_CANCELLED" | "EVENT_OVER" | "ALREADY_BOOKED" | "NOT_FULL" | "LIST_CLOSED";

/** Why a person cannot join the waiting list, or undefined. */
export function refusalToJoin(
  event: TimedEvent & EventPlaces & { status: string; hasWaitingList: boolean },
  person: { hasTicket: boolean; isBarred: boolean },
  now: Date,
): JoinRefusal | undefined {
  if (person.hasTicket) return "ALREADY_BOOKED";
  if (person.isBarred) return "PLACE_CANCELLED";
  if (isOver(event, now)) return "EVENT_OVER";
  if (isBookable(event, now)) return "NOT_FULL";
  return event.hasWaitingList ? undefined : "LIST_CLOSED";
}

/** A sentence about the position on the waiting list. */
export function queueText({
  ahead,
  event,
}: {
  ahead: number;
  event: { kind: EventKind; hasWaitingList: boolean };
}): string {
  if (!event.hasWaitingList) return `Nothing will be offered for this ${wordsOf(event).noun}.`;
  if (ahead === 0) return "You are next.";
  return ahead === 1 ? "One person is ahead of you." : `${ahead} people are ahead of you.`;
}
