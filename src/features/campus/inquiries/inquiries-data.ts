import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.campus.inquiries;

/** An inquiry as it comes over HTTP. */
export type InquiryRow = Awaited<ReturnType<BrowserApi["campus"]["inquiries"]["list"]>>["rows"][number];

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const inquiriesQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<InquiryRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  // It would compare every row, field by field.
  structuralSharing: false,
});
