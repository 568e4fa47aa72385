import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { differences, fileOf, migrateWithin } from "#shared/db/migrate.server.ts";
import {
  markUnfinishedRestore,
  readUnfinishedRestore,
  removeRestoreMark,
  type UnfinishedRestore,
} from "#shared/db/unfinished-restore.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { releaseActive } from "#shared/jobs/jobs.queries.ts";
import { createJobTables } from "#shared/jobs/saved-jobs.server.ts";
import { tablesOf } from "./catalog.queries.ts";
import { loadRows, loadTable } from "./load-rows.server.ts";
import {
  BackupOfOtherVersion,
  type Manifest,
  type SavedDatabase,
  type SavedTable,
} from "./manifest.server.ts";

/** @throws OperatorError for the backup of a newer release, or of a version that was none */
export function requireKnownMigrations({ migrations }: Pick<Manifest, "migrations">): void {
  const { unknown, changed } = differences(migrations);
  if (changed.length > 0)
    throw new BackupOfOtherVersion(
      `its database was made by another ${changed.map(fileOf).join(" and another ")}`,
    );
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup is of a newer release (${unknown.length} of its migrations are unknown here): restore it with that release.`,
    );
}

/** The target of a restore, and how errors name it. */
export interface Target {
  database: Database;
  whereItIs: string;
}

/** @throws OperatorError unless the database is empty, or only this backup's restore was interrupted in it */
export async function requireEmpty({ database, whereItIs }: Target, backup: string): Promise<void> {
  const unfinished = await readUnfinishedRestore(database.db);
  if (unfinished?.backup === backup) return;
  if (unfinished)
    throw new OperatorError(
      `Another restore was interrupted in ${whereItIs}: finish it with ${unfinished.command}, or use an empty database.`,
    );
  if (await hasTables(database.db))
    throw new OperatorError(
      `There is data in ${whereItIs} already, which is never overwritten: use an empty database.`,
    );
}

/** Marks an empty database as being restored: no site starts on it. */
export async function beginRestore({ database }: Target, mark: UnfinishedRestore): Promise<void> {
  await database.transaction((tx) => markUnfinishedRestore(tx, mark));
}

/**
 * Fills the database in one transaction, which also removes the restore mark: the tables of the backup's release, the
 * rows, and then the later migrations.
 * @param also changes the rows in the same transaction.
 * @returns the names of saved tables that this version does not have; the restore skips them.
 */
export async function loadDatabase<T>(
  database: Database,
  folder: string,
  manifest: SavedDatabase,
  also: (tx: Queryable) => Promise<T>,
): Promise<{ leftOut: string[]; also: T }> {
  const jobs = manifest.tables.find(({ schema, name }) => schema === "pgboss" && name === "job");
  if (jobs) await createJobTables(database, manifest.queues);
  const loaded = await database.transaction(async (tx) => {
    await removeRestoreMark(tx);
    await migrateWithin(tx, { only: manifest.migrations.map(({ name }) => name) });
    const leftOut = await loadRows(tx, folder, manifest);
    await migrateWithin(tx);
    if (jobs) await loadJobs(tx, folder, jobs);
    return { leftOut, also: await also(tx) };
  });
  await database.rows(sql`analyze`);
  return loaded;
}

/** Fills the table of jobs. Jobs that were running at the time of the backup run again. */
async function loadJobs(tx: Queryable, folder: string, saved: SavedTable): Promise<void> {
  const table = (await tablesOf(tx, "pgboss")).find(({ name }) => name === "job");
  await tx.execute(sql`delete from pgboss.job`);
  await loadTable(tx, folder, saved, table?.columns ?? []);
  await releaseActive(tx);
}

async function hasTables(db: Queryable): Promise<boolean> {
  for (const schema of ["public", "drizzle", "migrations", "pgboss"])
    if ((await tablesOf(db, schema)).length > 0) return true;
  return false;
}
