import { apiQueries } from "#shared/queries/api-queries.ts";
import type { OwnEntry, OwnTicket } from "./send-booking.client.ts";

/** The tickets of an account, and its waiting-list entries. */
export interface MyPlaces {
  tickets: readonly OwnTicket[];
  waiting: readonly OwnEntry[];
}

/**
 * An offer or a moved night concerns many accounts at once: their pages refetch after a random delay of up to this
 * long.
 */
const SPREAD_MS = 3000;

export const myPlacesQuery = apiQueries.campus.bookings.mine.queryOptions({
  // No topic announces a booking made in another tab.
  refetchOnWindowFocus: true,
  meta: {
    topics: ["campus-nights", "labs", "campus-turns"],
    spreadMs: SPREAD_MS,
  },
});
