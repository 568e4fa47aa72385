import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { ListProcedure } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { EventKind } from "../events/events.rules.ts";

/** A booking, as JSON. */
export type Booking = Awaited<ReturnType<BrowserApi["campus"]["dashboard"]["bookings"]>>["rows"][number];

/** The lists of bookings of every kind of event: an action changes a row wherever it is cached. */
export const bookingsList = apiQueries.campus.dashboard.bookings;

/** The list of the bookings of nights, or of the places in sessions. */
export function bookingsOf(kind: EventKind): ListProcedure<Booking> {
  return {
    key: () => [...bookingsList.key(), kind],
    call: (input, options) => bookingsList.call({ ...input, kind }, options),
  };
}

export const figuresQuery = apiQueries.campus.dashboard.stats.queryOptions({
  meta: { topics: ["campus-bookings", "campus-nights", "campus-places"] },
});

/** Fetched each time the dialog opens, and never cached: the audit log records every read. */
export const detailsQuery = (id: string) =>
  apiQueries.campus.dashboard.details.queryOptions({
    input: { id },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
