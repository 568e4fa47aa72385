import { apiQueries } from "#shared/queries/api-queries.ts";

/** No topic announces a change of the admins: they are read again when the page is seen again. */
export const adminsQuery = apiQueries.roles.list.queryOptions({ refetchOnWindowFocus: true });
