import { sayWait } from "#shared/command.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { countText } from "#shared/numbers/count.ts";
import type { ImportProgress } from "#shared/status/import-run.ts";
import { recordImportProgress } from "#shared/status/status.queries.ts";
import { roughDuration } from "#shared/time/duration.ts";
import { type CountedTable, startEstimate } from "./rest-time.rules.ts";

const EVERY_MS = 3000;

/** Says on standard error and on the status page how far an import is, every three seconds. */
export function watchImport(
  database: Pick<Database, "db">,
  tables: readonly CountedTable[],
  { checksOnly, startedAt }: { checksOnly: boolean; startedAt: Date },
) {
  const estimate = startEstimate(tables);
  const record = (progress: ImportProgress) =>
    // The import itself meets an outage of the database, and says so.
    recordImportProgress(database.db, startedAt, new Date(), progress).catch(() => {});
  let recorded = record({ ...estimate.now(), checksOnly, hasFailed: false });
  const timer = setInterval(() => {
    const now = estimate.now();
    const { table, read, count, secondsLeft } = now;
    if (table)
      sayWait(`${table}: ${countText(read)} of ${countText(count)} rows; ${roughDuration(secondsLeft)} left`);
    recorded = record({ ...now, checksOnly, hasFailed: false });
  }, EVERY_MS);
  return {
    onProgress: estimate.see,
    /** The import has ended: its progress is recorded no more. */
    async end({ hasFailed }: { hasFailed: boolean }): Promise<void> {
      clearInterval(timer);
      await recorded;
      if (hasFailed) await record({ ...estimate.now(), checksOnly, hasFailed });
    },
  };
}
