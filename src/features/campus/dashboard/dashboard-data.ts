import { queryOptions } from "@tanstack/react-query";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { ListProcedure } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

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

/** Fetched each time the dialog opens, with fresh proof, and never cached: the audit log records every read. */
export const detailsQuery = (id: string, withProof: WithProof) =>
  queryOptions({
    queryKey: details.key({ input: { id } }),
    queryFn: () => withProof(() => details.call({ id })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const { details } = apiQueries.campus.dashboard;
