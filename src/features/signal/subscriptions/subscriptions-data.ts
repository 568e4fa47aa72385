import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.signal.subscriptions;

/** A subscription as JSON. */
export type SubscriptionRow = Awaited<
  ReturnType<BrowserApi["signal"]["subscriptions"]["list"]>
>["rows"][number];

/** All subscriptions, the newest first. */
export const subscriptionsQuery = longListQuery<SubscriptionRow>(list, "alert-subscriptions");
