import { apiQueries } from "#shared/queries/api-queries.ts";
import type { AuditEventName } from "./audit-log.rules.ts";

export interface AuditFilter {
  event?: AuditEventName;
  email?: string;
}

/** No topic announces new events, so the query refetches when the window gets focus. */
export const auditLogQuery = (filter: AuditFilter) =>
  apiQueries.auditLog.list.infiniteOptions({
    input: (before: number | null) => ({ ...filter, ...(before !== null && { before }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    refetchOnWindowFocus: true,
  });
