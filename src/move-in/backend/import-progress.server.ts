import { sayWait } from "#shared/command.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { countText } from "#shared/numbers/count.ts";
import type { ImportProgress } from "#shared/status/import-run.ts";
import { recordImportProgress } from "#shared/status/status.queries.ts";

const EVERY_MS = 3000;

/**
 * Says on standard error and on the status page how far an import is, every three seconds.
 *
 * @param all how many rows the import reads
 */
export function watchImport(database: Pick<Database, "db">, all: number, startedAt: Date) {
  const progress: ImportProgress = { table: "", read: 0, count: 0, readOfAll: 0, all, hasFailed: false };
  const record = () =>
    // The import itself meets an outage of the database, and says so.
    recordImportProgress(database.db, startedAt, new Date(), progress).catch(() => {});
  let recorded = record();
  const timer = setInterval(() => {
    const { table, read, count } = progress;
    if (table) sayWait(`${table}: ${countText(read)} of ${countText(count)} rows`);
    recorded = record();
  }, EVERY_MS);
  return {
    /** The import has read one more row of a table. */
    onRow(table: string, read: number, count: number): void {
      Object.assign(progress, { table, read, count, readOfAll: progress.readOfAll + 1 });
    },
    /** The import has ended: its progress is recorded no more. */
    async end({ hasFailed }: { hasFailed: boolean }): Promise<void> {
      clearInterval(timer);
      await recorded;
      progress.hasFailed = hasFailed;
      if (hasFailed) await record();
    },
  };
}
