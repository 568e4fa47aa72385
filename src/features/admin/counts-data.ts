import { apiQueries } from "#shared/queries/api-queries.ts";
import { deskLists } from "./desk-lists.ts";

/** The numbers of the desk: of its lists, and of what waits on other pages. */
export const countsQuery = apiQueries.admin.counts.queryOptions({
  meta: { topics: [...new Set(deskLists.map(({ topic }) => topic)), "lab-applications", "complaints"] },
});
