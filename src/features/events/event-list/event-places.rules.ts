import type { ChangedRow } from "#shared/api/change-feed.ts";
import type { CampusEvent } from "../events/events.api.ts";

declare module "#shared/api/change-feed.ts" {
  /** The numbers of an event that a booking changes. */
  interface ChangedRow {
    maxCapacity: number;
    currentAttendees: number;
    heldPlaces: number;
    status: string;
  }
}

/** Updates the places of events that changed after the events were read. */
export function withPlaces(
  events: readonly CampusEvent[],
  changed: ReadonlyMap<string, ChangedRow>,
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
