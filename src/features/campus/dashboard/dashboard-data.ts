import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A booking, as JSON. */
export type Booking = Awaited<ReturnType<BrowserApi["campus"]["dashboard"]["bookings"]>>["rows"][number];

/** The list of all bookings. */
export const bookingsList = apiQueries.campus.dashboard.bookings;

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
