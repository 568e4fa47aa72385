import { lt } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
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
