import { apiQueries } from "#shared/queries/api-queries.ts";
import { deskLists } from "./desk-lists.ts";

const topics = [
  ...new Set(deskLists.map(({ topic }) => topic)),
  ...(["lab-applications", "complaints", "rota"] as const),
];

/** The numbers of the back office: of its lists, and of waiting items. */
export const countsQuery = apiQueries.admin.counts.queryOptions({ meta: { topics } });

/** The age of the waiting items, and the numbers of the week. */
export const todayQuery = apiQueries.admin.today.queryOptions({
  meta: { topics: [...topics, "campus-bookings"] },
});
