import { apiQueries } from "#shared/queries/api-queries.ts";

/** Changes of the admins have no topic: the query refetches when the window gets focus. */
export const adminsQuery = apiQueries.roles.list.queryOptions({ refetchOnWindowFocus: true });
