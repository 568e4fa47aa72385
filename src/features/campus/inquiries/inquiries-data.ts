import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.campus.inquiries;

/** An inquiry, as JSON. */
export type InquiryRow = Awaited<ReturnType<BrowserApi["campus"]["inquiries"]["list"]>>["rows"][number];

/** All inquiries, newest first. */
export const inquiriesQuery = longListQuery<InquiryRow>(list, "campus-inquiries");
