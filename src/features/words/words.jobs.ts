import { lockAccountForShare, rolesOf } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { hasRole } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { wordEditors } from "./words.policy.ts";
import { clearTime, findDueDraft, listDueDrafts, lockPage, publishWords } from "./words.queries.ts";

type Context = Pick<CallContext, "database">;

/** Publishes each draft at its publishing time, to the minute. */
export function scheduleWords(jobs: Pick<Jobs, "schedule">, context: Context): void {
  jobs.schedule("publish-words", "* * * * *", () => publishDueWords(context, new Date()));
}

/**
 * Publishes the due drafts of editors. If its author is no longer an editor, a draft stays, without its time.
 * Idempotent, because publishing removes the draft.
 */
export async function publishDueWords({ database }: Context, now: Date): Promise<void> {
  for (const { draftedBy, ...name } of await listDueDrafts(database.db, now))
    await retryTransaction(database, async (tx) => {
      const editor = draftedBy && (await isEditor(tx, draftedBy)) ? draftedBy : null;
      const { next: version } = await lockPage(tx, name.page);
      const due = await findDueDraft(tx, name, { now, draftedBy });
      if (!due) return;
      if (editor) {
        await recordEvent(tx, { event: "page-words-published", actorId: editor, detail: name });
        await publishWords(tx, name, { old: due.published, words: due.draft, changedBy: editor, version });
      } else await clearTime(tx, name, version);
    });
}

/** Locks the account first: accounts come first in the lock order (docs/decisions/014). */
async function isEditor(tx: Queryable, userId: string): Promise<boolean> {
  await lockAccountForShare(tx, userId);
  return hasRole({ roles: await rolesOf(tx, userId) }, ...wordEditors);
}
