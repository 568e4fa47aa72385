import { sql } from "drizzle-orm";
import { type Database, type Queryable, rows } from "#shared/db/database.server.ts";
import { appliedMigrations } from "#shared/db/migrate.server.ts";
import { refuseUnfinishedRestore } from "#shared/db/unfinished-restore.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { jobsToSave, queuesToSave } from "#shared/jobs/saved-jobs.server.ts";
import { setTextFormats, tablesOf, usedSequences } from "./catalog.queries.ts";
import type { SavedDatabase, SavedTable } from "./manifest.server.ts";
import { saveRows } from "./save-rows.server.ts";

/**
 * Saves the database as it is at one moment below `folder`, while others write to it.
 * @param also reads more at the same moment.
 */
export async function saveDatabase<T>(
  database: Pick<Database, "transaction">,
  folder: string,
  also: (tx: Queryable) => Promise<T>,
): Promise<{ saved: SavedDatabase; also: T }> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await setTextFormats(tx);
    await refuseUnfinishedRestore(tx);
    const migrations = await appliedMigrations(tx);
    if (migrations.length === 0)
      throw new OperatorError("The database is empty: start the site once with npm start.");
    const tables: SavedTable[] = [];
    for (const table of await tablesOf(tx, "public")) tables.push(await saveRows(tx, folder, table));
    const jobs = (await tablesOf(tx, "pgboss")).find(({ name }) => name === "job");
    if (jobs) tables.push(await saveRows(tx, folder, jobs, jobsToSave));
    const [now] = await rows<{ time: string }>(tx, sql`select now()::text as time`);
    const saved = {
      takenAt: new Date(now?.time ?? "").toISOString(),
      migrations,
      tables,
      // Sequences belong to no moment: read last, they are ahead of every row.
      sequences: await usedSequences(tx),
      queues: jobs ? await queuesToSave(tx) : [],
    };
    return { saved, also: await also(tx) };
  });
}
