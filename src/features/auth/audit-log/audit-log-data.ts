import { apiQueries } from "#shared/queries/api-queries.ts";
import type { AuditEventName } from "./audit-log.rules.ts";

export interface AuditFilter {
  event?: AuditEventName;
  email?: string;
}

/** No topic announces new events: they are read when the page is seen again. */
export const auditLogQuery = (filter: AuditFilter) =>
  apiQueries.auditLog.list.infiniteOptions({
    input: (before: number | null) => ({ ...filter, ...(before !== null && { before }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    refetchOnWindowFocus: true,
  });
