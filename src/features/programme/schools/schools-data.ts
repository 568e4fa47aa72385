import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.programme.schools;

/** A school as JSON. */
export type SchoolRow = Awaited<ReturnType<BrowserApi["programme"]["schools"]["list"]>>["rows"][number];

/** All schools, the newest first. */
export const schoolsQuery = longListQuery<SchoolRow>(list, "programme");
