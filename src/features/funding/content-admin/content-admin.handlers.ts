import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { retryTransaction } from "#shared/db/retry-transaction.ts";
import {
  fieldsChangedSince,
  insertChanges,
  listChanges,
  lockContent,
  readContent,
  startContent,
  updateContent,
} from "../content/content.queries.ts";
import { changesIn } from "../content/content.rules.ts";
import { contentAdminContract, HISTORY_LENGTH } from "./content-admin.contract.ts";

const os = implement(contentAdminContract).$context<CallContext>().use(guard);

export const contentAdminRouter = os.router({
  start: os.start.handler(({ context }) =>
    change(context, async (tx) => {
      const { userId: actorId } = signedIn(context);
      if (await startContent(tx))
        await recordEvent(tx, { event: "funding-page-started", actorId, source: context.source });
      const content = await readContent(tx);
      if (!content) throw new Error("The content that was just added is gone");
      return content;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, ...given }, errors }) =>
    change(context, async (tx) => {
      const content = await lockContent(tx, id);
      if (!content) throw errors.NOT_FOUND();
      const changes = changesIn(content, given);
      // Already as it is to be: an answer was lost, or two admins meant the same.
      if (changes.length === 0) return content;
      const changedMeanwhile = await fieldsChangedSince(tx, id, version);
      if (changes.some(({ field }) => changedMeanwhile.includes(field)))
        throw errors.CHANGED_MEANWHILE({ data: { content } });

      const { userId: actorId } = signedIn(context);
      const fields = changes.map(({ field }) => field);
      const changed = await updateContent(tx, id, given);
      await insertChanges(tx, changes, { contentId: id, version: changed.version, changedBy: actorId });
      const detail = { fields: fields.join(", ") };
      await recordEvent(tx, { event: "funding-page-changed", actorId, source: context.source, detail });
      return changed;
    }),
  ),

  history: os.history.handler(({ context, input }) =>
    listChanges(context.database.db, { ...input, limit: HISTORY_LENGTH }),
  ),
});

/** The admin's own account is locked before the content, as everywhere (docs/decisions/014). */
function change<T>(context: CallContext, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return retryTransaction(context.database, async (tx) => {
    await lockAccountForShare(tx, signedIn(context).userId);
    return work(tx);
  });
}
