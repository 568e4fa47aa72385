import type { QueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { eventKinds, hasGuests, kindOf } from "../kinds/kinds.rules.ts";

/** An account's tickets and waiting-list entries from the JSON API, where dates are text. */
export type MyPlaces = Awaited<ReturnType<BrowserApi["campus"]["bookings"]["mine"]>>;

export type OwnTicket = MyPlaces["tickets"][number];

export type OwnEntry = MyPlaces["waiting"][number];

/**
 * An offer or a moved night affects many accounts together. Their pages refetch after a random delay of up to this
 * length.
 */
const SPREAD_MS = 3000;

/** The topics of the kinds that accounts book. */
const topicsOfPlaces = eventKinds.flatMap((kind) => (hasGuests({ kind }) ? [] : kindOf({ kind }).topic));

export const myPlacesQuery = apiQueries.campus.bookings.mine.queryOptions({
  // No topic announces a booking made in another tab.
  refetchOnWindowFocus: true,
  meta: {
    topics: [...topicsOfPlaces, "campus-turns"],
    spreadMs: SPREAD_MS,
  },
});

/** Adds a ticket or an entry that the server has just returned; a ticket replaces the entry for the same event. */
export function notePlace(client: QueryClient, { ticket, entry }: { ticket?: OwnTicket; entry?: OwnEntry }) {
  const { queryKey } = myPlacesQuery;
  const isReading = client.isFetching({ queryKey, exact: true }) > 0;
  const eventId = ticket?.event.id ?? entry?.event.id;
  client.setQueryData<MyPlaces>(queryKey, ({ tickets, waiting } = { tickets: [], waiting: [] }) => {
    const others = waiting.filter(({ event }) => event.id !== eventId);
    return {
      tickets: ticket ? [...tickets.filter(({ id }) => id !== ticket.id), ticket] : tickets,
      waiting: entry ? [...others, entry] : others,
    };
  });
  // The response in flight may be older than the change, and would undo it.
  if (isReading) void rereadPlaces(client);
}

export function rereadPlaces(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: myPlacesQuery.queryKey });
}
