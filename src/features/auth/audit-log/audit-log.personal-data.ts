import { asc, eq, or, sql } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { AUDIT_LOG_DAYS } from "./audit-log.rules.ts";
import { auditLog, auditLogData } from "./audit-log.tables.ts";

/** What the audit log stores about people. */
export const auditLogPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(auditLogData, {
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
      }),
    ],
    what: "security events of an account: event, time, and a short keyed digest of the network address, which itself is not stored",
    why: "investigation of an attack",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the account, which leaves the event without it",
    card: {
      title: "For safety",
      what: "Sign-ins and changes of your account, with their times. A short code made from your network address, not the address itself.",
      why: "To find out what was done if somebody gets in who should not",
      who: "Our admins",
      until: `${AUDIT_LOG_DAYS} days`,
    },
  },
];
