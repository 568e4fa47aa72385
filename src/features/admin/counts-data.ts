import { apiQueries } from "#shared/queries/api-queries.ts";
import { deskLists } from "./desk-lists.ts";

const topics = [
  ...new Set(deskLists.flatMap(({ topic }) => topic ?? [])),
  ...(["lab-applications", "complaints", "rota", "campus-bookings"] as const),
];

/** The numbers of the back office: of its lists, of waiting items, and of the week. */
export const countsQuery = apiQueries.admin.counts.queryOptions({ meta: { topics } });

/** The days of the oldest waiting items. */
export const oldestQuery = apiQueries.admin.oldest.queryOptions({ meta: { topics } });
