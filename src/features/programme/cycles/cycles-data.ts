import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** The JSON form of a cycle, including weeks. */
export type CycleRow = Awaited<ReturnType<BrowserApi["programme"]["cycles"]["list"]>>[number];

export type WeekRow = CycleRow["weeks"][number];

export const cyclesQuery = apiQueries.programme.cycles.list.queryOptions({
  meta: { topics: ["programme-cycles", "programme"] },
});
