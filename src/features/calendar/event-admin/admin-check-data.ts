import { apiQueries } from "#shared/queries/api-queries.ts";

/** Whether the account has the admin role. For display only: the server checks each change. */
export const adminCheckQuery = apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true });
