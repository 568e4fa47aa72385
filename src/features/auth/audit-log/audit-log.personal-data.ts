import { asc, eq, or, sql } from "drizzle-orm";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { auditLog, auditLogData } from "./audit-log.tables.ts";

/** A data export also lists what the person did as an admin. */
export const auditLogPersonalData = personalTable(auditLogData, {
  rowsOf: (db, { userId }) =>
    db
      .select({
        event: auditLog.event,
        createdAt: auditLog.createdAt,
        source: auditLog.source,
        detail: auditLog.detail,
        count: auditLog.count,
        byAnAdmin: sql<boolean>`coalesce(${auditLog.actorId} <> ${userId}, false)`,
        toSomebodyElse: sql<boolean>`${auditLog.userId} is distinct from ${userId}`,
      })
      .from(auditLog)
      .where(or(eq(auditLog.userId, userId), eq(auditLog.actorId, userId)))
      .orderBy(asc(auditLog.id)),
});
