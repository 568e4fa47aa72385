import { infiniteQueryOptions } from "@tanstack/react-query";
import { browserApi } from "#shared/api/browser-api.ts";
import type { AuditEventName } from "./audit-log.rules.ts";

export interface AuditFilter {
  event?: AuditEventName;
  email?: string;
}

export const auditLogKey = ["audit-log"] as const;

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditLogKey, filter],
    queryFn: async ({ pageParam }) =>
      (await browserApi()).auditLog.list({ ...filter, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  });
