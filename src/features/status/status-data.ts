import { apiQueries } from "#shared/queries/api-queries.ts";

const REFRESH_MS = 20_000;

/** Read again every 20 seconds while the page is in front. */
export const statusQuery = apiQueries.status.read.queryOptions({
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});
