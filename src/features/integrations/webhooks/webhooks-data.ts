import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** The JSON form of a webhook. */
export type WebhookRow = Awaited<ReturnType<BrowserApi["integrations"]["webhooks"]["list"]>>[number];

export const webhooksQuery = apiQueries.integrations.webhooks.list.queryOptions({
  meta: { topics: ["hooks"] },
});
