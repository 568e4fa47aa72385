import { and, desc, eq, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuditEventName } from "./audit-log.rules.ts";
import { auditLog } from "./audit-log.tables.ts";

export interface NewAuditEvent {
  event: AuditEventName;
  /** Whose account it concerns. */
  userId?: string | null | undefined;
  /** Who did it, where that is somebody else. */
  actorId?: string | null | undefined;
  /** From `sourceOf`: where the request came from. */
  source?: string | null | undefined;
  /** Facts about the event; never an address, a name, a password or a token. */
  detail?: Record<string, string | number | boolean> | undefined;
}

export async function recordEvent(
  tx: Queryable,
  { event, userId, actorId, source, detail }: NewAuditEvent,
): Promise<void> {
  await tx.insert(auditLog).values({ event, userId, actorId, source, detail, createdAt: new Date() });
}

export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, before));
}

const actors = alias(users, "actors");

/** Newest first. */
export function listEvents(
  db: Queryable,
  filter: {
    event?: AuditEventName | undefined;
    /** Only what concerns this account, or what it did to others. */
    accountId?: string | undefined;
    /** Only events with a smaller id. */
    before?: number | undefined;
    limit: number;
  },
) {
  const { event, accountId, before, limit } = filter;
  return db
    .select({
      id: auditLog.id,
      event: auditLog.event,
      createdAt: auditLog.createdAt,
      email: users.email,
      actorEmail: actors.email,
      source: auditLog.source,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(
      and(
        event && eq(auditLog.event, event),
        accountId ? or(eq(auditLog.userId, accountId), eq(auditLog.actorId, accountId)) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
