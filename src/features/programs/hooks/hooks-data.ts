import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A hook, as JSON. */
export type HookRow = Awaited<ReturnType<BrowserApi["programs"]["hooks"]["list"]>>[number];

export const hooksQuery = apiQueries.programs.hooks.list.queryOptions({ meta: { topics: ["hooks"] } });
