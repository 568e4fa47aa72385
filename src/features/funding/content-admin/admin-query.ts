/** Whether the account is an admin's; the server decides each change on its own. */
export async function adminQuery() {
  const { apiQueries } = await import("#shared/queries/api-queries.ts");
  return apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true });
}
