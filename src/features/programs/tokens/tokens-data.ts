import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A token of a program, as JSON. */
export type TokenRow = Awaited<ReturnType<BrowserApi["programs"]["tokens"]["list"]>>[number];

/** Tokens have no topic: the query refetches when the window gets focus. */
export const tokensQuery = apiQueries.programs.tokens.list.queryOptions({ refetchOnWindowFocus: true });
