import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { type CallContext, staffOf } from "#shared/handlers/guard.server.ts";
import { lockAccountForShare } from "../account/accounts.queries.ts";
import { recordEvent } from "./audit-log.queries.ts";
import type { NamedEvent } from "./audit-log.rules.ts";

/** The person with a role who makes a change. */
export interface Actor {
  actorId: string;
  /** Writes an audit log entry. The detail contains ids, never personal data. */
  record: (event: NamedEvent, detail?: Record<string, string | number | boolean>) => Promise<void>;
}

/**
 * Runs a change by a caller with a role in a transaction that is retried after a serialization failure. Locks the
 * caller's account first: accounts come first in the lock order (docs/decisions/014). Throws in a procedure without a
 * role.
 */
export function changeAsStaff<T>(
  context: Pick<CallContext, "database" | "caller" | "source">,
  work: (tx: Queryable, actor: Actor) => Promise<T>,
): Promise<T> {
  const { userId: actorId } = staffOf(context);
  return retryTransaction(context.database, async (tx) => {
    await lockAccountForShare(tx, actorId);
    const record: Actor["record"] = (event, detail) =>
      recordEvent(tx, { event, actorId, source: context.source, detail });
    return work(tx, { actorId, record });
  });
}
