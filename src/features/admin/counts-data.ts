import { apiQueries } from "#shared/queries/api-queries.ts";
import { deskLists } from "./desk-lists.ts";

/** The numbers on the desk: of its lists, and of waiting items on other pages. */
export const countsQuery = apiQueries.admin.counts.queryOptions({
  meta: { topics: [...new Set(deskLists.map(({ topic }) => topic)), "lab-applications", "complaints"] },
});
