import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A report as parsed from the response. */
export type ReportRow = Awaited<ReturnType<BrowserApi["culture"]["reports"]["list"]>>["rows"][number];

/** All reports, newest first. */
export const reportsQuery = longListQuery<ReportRow>(apiQueries.culture.reports.list, "video-reports");
