import { apiQueries } from "#shared/queries/api-queries.ts";

/** Whether the account is an admin's; the server decides each change on its own. */
export const adminCheckQuery = apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true });
