import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** Shown if a read of the admin panel failed. */
export const fetchFailed = { title: "Error", text: "Failed to fetch data" } as const;

/** A mentor from the JSON API. */
export type MentorRow = Awaited<ReturnType<BrowserApi["labs"]["mentors"]["listAll"]>>[number];

/** Ordered by name. */
export const managedMentorsQuery = apiQueries.labs.mentors.listAll.queryOptions({
  meta: { topics: ["labs"] },
});
