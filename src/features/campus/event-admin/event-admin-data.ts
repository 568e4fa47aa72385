import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** An event from the JSON API. */
export type EventRow = Awaited<ReturnType<BrowserApi["campus"]["eventAdmin"]["list"]>>[number];

export const managedEventsQuery = apiQueries.campus.eventAdmin.list.queryOptions({
  meta: { topics: ["campus-bookings", "campus-nights", "campus-places"] },
});
