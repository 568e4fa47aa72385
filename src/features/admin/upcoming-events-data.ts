import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { CALLED_OFF, isOver, type TimedEvent } from "#features/events/events/events.rules.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** The events that the account checks people in for. */
export const upcomingEventsQuery = apiQueries.campus.doorTickets.events.queryOptions({
  meta: { topics: [...Object.values(kinds).map(({ topic }) => topic), "campus-places"] },
});

/** The events that are not over or cancelled, soonest first. */
export function upcomingEventsIn<Event extends TimedEvent & { status: string }>(
  events: readonly Event[] = [],
  now: Date,
): Event[] {
  return upcomingFirst(events, now).filter((event) => event.status !== CALLED_OFF && !isOver(event, now));
}
