import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A webhook, as JSON. */
export type WebhookRow = Awaited<ReturnType<BrowserApi["integrations"]["webhooks"]["list"]>>[number];

export const webhooksQuery = apiQueries.integrations.webhooks.list.queryOptions({
  meta: { topics: ["hooks"] },
});
