import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.programme.schools;

/** A school as it comes over HTTP. */
export type SchoolRow = Awaited<ReturnType<BrowserApi["programme"]["schools"]["list"]>>["rows"][number];

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const schoolsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<SchoolRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  meta: { topics: ["programme"] },
  // It would compare every row, field by field.
  structuralSharing: false,
});
