import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** An account with at least one role, as JSON. */
export type Staff = Awaited<ReturnType<BrowserApi["roles"]["list"]>>[number];

/** Changes of roles have no topic: the query refetches when the window gets focus. */
export const rolesQuery = apiQueries.roles.list.queryOptions({ refetchOnWindowFocus: true });
