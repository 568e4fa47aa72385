import type { HeardChange } from "#shared/realtime/live.client.ts";
import type { CampusEvent } from "../events/events.contract.ts";

/** The part of an event that a booking changes. */
export type Places = Pick<CampusEvent, "id" | "maxCapacity" | "currentAttendees" | "heldPlaces" | "status">;

/** The newest places of events, by their ids, with the server's time of the change. */
export type KnownPlaces = ReadonlyMap<string, { at: number; places: Places }>;

/** Adds the places in a change message of `campus-places`. */
export function placesWith(known: KnownPlaces, change: HeardChange): KnownPlaces {
  if (change === "unknown" || change.topic !== "campus-places" || !change.rows) return known;
  const { at, rows } = change;
  return new Map([...known, ...(rows as Places[]).map((places) => [places.id, { at, places }] as const)]);
}

/** Adds the places in an answer of the API, which is newer than everything before it. */
export function placesAfter(known: KnownPlaces, event: Places, readAt: number): KnownPlaces {
  const at = Math.max(readAt, ...[...known.values()].map((each) => each.at)) + 1;
  return new Map([...known, [event.id, { at, places: event }]]);
}

/** Replaces places that are newer than the events, which were read at `readAt`. */
export function withPlaces<Event extends Places>(
  events: readonly Event[],
  known: KnownPlaces,
  readAt: number,
): Event[] {
  return events.map((event) => {
    const news = known.get(event.id);
    if (!news || news.at <= readAt) return event;
    const { maxCapacity, currentAttendees, heldPlaces, status } = news.places;
    return { ...event, maxCapacity, currentAttendees, heldPlaces, status };
  });
}

/** Whether a change requires a new read of the events. */
export function needsRead(change: HeardChange): boolean {
  return change === "unknown" || change.topic !== "campus-places" || !change.rows;
}
