import type { EventPlaces } from "#shared/api/change-feed.ts";
import type { CampusEvent } from "../events/events.api.ts";

/** Replaces places that changed after the events were read. */
export function withPlaces(
  events: readonly CampusEvent[],
  changed: ReadonlyMap<string, EventPlaces>,
  readAt: number,
): CampusEvent[] {
  return events.map((event) => {
    const news = changed.get(event.id);
    if (!news || news.at <= readAt) return event;
    const { maxCapacity, currentAttendees, heldPlaces } = news;
    return {
      ...event,
      maxCapacity,
      currentAttendees,
      heldPlaces,
      status: news.status as CampusEvent["status"],
    };
  });
}
