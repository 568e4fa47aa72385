import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { createBookingsList } from "./bookings-list.state.ts";

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

export function bookingsOverHttp() {
  return createBookingsList({
    page: async (after) => (await browserApi()).campus.dashboard.bookings({ ...(after && { after }) }),
    changes: async (since) => (await browserApi()).campus.dashboard.changes({ since }),
    words: refusalText,
  });
}
