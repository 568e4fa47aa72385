import { apiQueries } from "#shared/queries/api-queries.ts";

/** The account's permissions and own videos. */
export const feedRightsQuery = apiQueries.culture.videos.mine.queryOptions({ meta: { topics: ["videos"] } });
