import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.labs.contactRequests;

/** A message to a mentor as it comes over HTTP. */
export type ContactRequestRow = Awaited<
  ReturnType<BrowserApi["labs"]["contactRequests"]["list"]>
>["rows"][number];

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const contactRequestsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<ContactRequestRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  // It would compare every row, field by field.
  structuralSharing: false,
});
