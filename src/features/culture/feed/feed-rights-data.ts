import { apiQueries } from "#shared/queries/api-queries.ts";

/** What the account may do in the feed. */
export const feedRightsQuery = apiQueries.culture.videos.mine.queryOptions({ meta: { topics: ["videos"] } });
