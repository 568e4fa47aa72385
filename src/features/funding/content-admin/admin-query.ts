/** Whether the account has the admin role. For display only: the server checks each change. */
export async function adminQuery() {
  const { apiQueries } = await import("#shared/queries/api-queries.ts");
  return apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true });
}
