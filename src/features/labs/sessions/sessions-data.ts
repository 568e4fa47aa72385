import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A session from the JSON API. */
export type SessionRow = Awaited<ReturnType<BrowserApi["labs"]["sessions"]["listAll"]>>[number];

/** By date, earliest first. */
export const managedSessionsQuery = apiQueries.labs.sessions.listAll.queryOptions({
  meta: { topics: ["labs", "campus-places", "campus-bookings"] },
});
