import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditEventName } from "#features/auth/audit-log.rules.ts";
import { browserApi } from "#shared/api/browser-api.ts";

export interface AuditFilter {
  event?: AuditEventName;
  email?: string;
}

export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: async () => (await browserApi()).roles.list(),
});

export const auditLogKey = ["audit-log"] as const;

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditLogKey, filter],
    queryFn: async ({ pageParam }) =>
      (await browserApi()).auditLog.list({ ...filter, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  });
