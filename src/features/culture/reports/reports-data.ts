import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A report as it comes over HTTP. */
export type ReportRow = Awaited<ReturnType<BrowserApi["culture"]["reports"]["list"]>>["rows"][number];

/** All of them, the newest first. */
export const reportsQuery = longListQuery<ReportRow>(apiQueries.culture.reports.list, "video-reports");
