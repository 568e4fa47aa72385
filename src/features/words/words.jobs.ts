import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { lockDueDrafts, publishWords } from "./words.queries.ts";

type Context = Pick<CallContext, "database">;

/** Publishes each draft at its time, to the minute. */
export function scheduleWords(jobs: Pick<Jobs, "schedule">, context: Context): void {
  jobs.schedule("publish-words", "* * * * *", () => publishDueWords(context, new Date()));
}

/** Idempotent: a published draft is none. */
export async function publishDueWords({ database }: Context, now: Date): Promise<void> {
  await retryTransaction(database, async (tx) => {
    for (const { draft, published, draftedBy, ...name } of await lockDueDrafts(tx, now))
      await publishWords(tx, name, { old: published, words: draft, changedBy: draftedBy });
  });
}
