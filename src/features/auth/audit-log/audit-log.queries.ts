import { createHash } from "node:crypto";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { users } from "../account/accounts.tables.ts";
import {
  type AuditEventName,
  type ConfidentialEvent,
  isAggregated,
  type NamedEvent,
  type NamelessEvent,
} from "./audit-log.rules.ts";
import { auditLog } from "./audit-log.tables.ts";

interface Persons {
  /** The account that the event is about. */
  userId: string | null | undefined;
  /** The account that caused the event, if it is another one. */
  actorId: string | null | undefined;
  /** Keyed digest of the network address, from `sourceOf`. */
  source: string | null | undefined;
}

type NoPersons = { [Person in keyof Persons]?: never };

/** The columns that each type of event may fill. Nameless events have no user, actor or source. */
export type NewAuditEvent = Facts &
  (
    | ({ event: NamelessEvent } & NoPersons)
    | ({ event: NamedEvent; userId?: never } & Partial<Omit<Persons, "userId">>)
    | ({ event: Exclude<NamedEvent, ConfidentialEvent> } & Partial<Persons>)
  );

interface Facts {
  /** Facts about the event; never an address, a name, a password or a token. */
  detail?: Record<string, string | number | boolean> | undefined;
  /** The number of repetitions; 1 by default. */
  count?: number | undefined;
}

/** Adds an event to the log. A repeated event increments the count of this hour's row, if there is one. */
export async function recordEvent(tx: Queryable, event: NewAuditEvent): Promise<void> {
  const createdAt = new Date();
  const repeatKey = isAggregated(event.event) ? repeatKeyOf(event, createdAt) : null;
  const count = event.count ?? 1;
  await tx
    .insert(auditLog)
    .values({ ...event, createdAt, count, repeatKey })
    .onConflictDoUpdate({ target: auditLog.repeatKey, set: { count: sql`${auditLog.count} + ${count}` } });
}

/** A digest, so that no id of a deleted account remains. */
function repeatKeyOf({ event, userId, actorId, source, detail }: NewAuditEvent, at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const common = JSON.stringify([
    event,
    userId ?? null,
    actorId ?? null,
    source ?? null,
    detail ?? null,
    hour,
  ]);
  return createHash("sha256").update(common).digest("base64url");
}

const actors = alias(users, "actors");

/** Newest first. */
export function listEvents(
  db: Queryable,
  filter: {
    event?: AuditEventName | undefined;
    /** Only events that concern this account, or that it caused. */
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
      count: auditLog.count,
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
