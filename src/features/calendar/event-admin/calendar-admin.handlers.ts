import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { AuditEventName } from "#features/auth/audit-log/audit-log.rules.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { retryTransaction } from "#shared/db/retry-transaction.ts";
import { calendarAdminContract } from "./calendar-admin.contract.ts";
import {
  deleteCalendarEvent,
  insertCalendarEvent,
  lockCalendarEvent,
  updateCalendarEvent,
} from "./calendar-admin.queries.ts";

const os = implement(calendarAdminContract).$context<CallContext>().use(guard);

export const calendarAdminRouter = os.router({
  create: os.create.handler(({ context, input }) =>
    change(context, async (tx) => {
      const now = new Date();
      const { userId: createdBy } = signedIn(context);
      const event = await insertCalendarEvent(tx, { ...input, createdBy, createdAt: now, updatedAt: now });
      await record(tx, context, "calendar-event-added", event.id);
      return event;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, ...fields }, errors }) =>
    change(context, async (tx) => {
      const event = await lockCalendarEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event } });
      const changed = await updateCalendarEvent(tx, id, { ...fields, updatedAt: new Date() });
      await record(tx, context, "calendar-event-changed", id);
      return changed;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id, version }, errors }) =>
    change(context, async (tx) => {
      const event = await lockCalendarEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event } });
      await deleteCalendarEvent(tx, id);
      await record(tx, context, "calendar-event-deleted", id);
    }),
  ),
});

/** The admin's own account is locked before the event, as everywhere (docs/decisions/014). */
function change<T>(context: CallContext, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return retryTransaction(context.database, async (tx) => {
    await lockAccountForShare(tx, signedIn(context).userId);
    return work(tx);
  });
}

function record(
  tx: Queryable,
  context: CallContext,
  event: Extract<AuditEventName, `calendar-event-${string}`>,
  id: string,
): Promise<void> {
  const { userId: actorId } = signedIn(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { event: id } });
}
