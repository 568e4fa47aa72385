import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, count } = apiQueries.signal.subscriptions;

/** A subscription as it comes over HTTP. */
export type SubscriptionRow = Awaited<
  ReturnType<BrowserApi["signal"]["subscriptions"]["list"]>
>["rows"][number];

export const subscriptionCountQuery = count.queryOptions({ meta: { topics: ["alert-subscriptions"] } });

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const subscriptionsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<SubscriptionRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  meta: { topics: ["alert-subscriptions"] },
  // It would compare 50,000 rows, field by field.
  structuralSharing: false,
});
