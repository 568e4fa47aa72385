import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** An API token, as JSON. */
export type TokenRow = Awaited<ReturnType<BrowserApi["integrations"]["tokens"]["list"]>>[number];

/** Tokens have no topic: the query refetches when the window gets focus. */
export const tokensQuery = apiQueries.integrations.tokens.list.queryOptions({ refetchOnWindowFocus: true });
