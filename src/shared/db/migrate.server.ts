import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { type Database, type Queryable, rows } from "./database.server.ts";
import { DatabaseNewer } from "./database-errors.server.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.server.ts";

/** The repository's `migrations/`, in drizzle-kit's format. */
export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/**
 * Applies the pending migrations in the journal's order and in one transaction, and records them in the table of
 * drizzle's own migrator. An advisory lock serializes concurrent starts. A migration that waits for a lock for two
 * seconds is rolled back and tried again, for a minute.
 * @returns the names of the applied migrations.
 * @throws {DatabaseNewer} when the database records migrations that the folder does not have.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await database.transaction((tx) =>
        migrateWithin(tx, { folder, lockTimeoutMs: LOCK_TIMEOUT_MS }),
      );
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (left === 0)
        throw new OperatorError(
          "The database could not be migrated, because something else keeps a table locked, such as a long query or a backup. Nothing was changed: start again once it has finished.",
        );
    }
    await sleep(PAUSE_MS);
  }
}

/** 20 attempts, one minute in total. */
const ATTEMPTS = 20;
const LOCK_TIMEOUT_MS = 2000;
const PAUSE_MS = 1000;

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "55P03") || isLockTimeout(error.cause);
}

/**
 * As `migrate`, within a transaction.
 * @param lockTimeoutMs the longest wait for a table; by default none
 * @param only applies these migrations alone, by their time: the schema of an older release.
 */
export async function migrateWithin(
  tx: Queryable,
  {
    folder = migrationsFolder,
    only,
    lockTimeoutMs,
  }: { folder?: string; only?: readonly number[]; lockTimeoutMs?: number } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  await tx.execute(sql`set local statement_timeout = 0`);
  const applied = await lockAndReadApplied(tx);
  refuseUnknown(applied, migrations);
  const pending = migrations.filter(
    ({ when }) => !applied.includes(when) && (only === undefined || only.includes(when)),
  );
  // Every request would queue behind a migration that waits for a table: it steps back instead, and tries again.
  if (lockTimeoutMs) await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeoutMs}ms'`));
  for (const migration of pending) await apply(tx, migration);
  return pending.map((migration) => migration.name);
}

/** The times of the applied migrations, by which `migrateWithin` knows them. */
export async function appliedMigrations(db: Queryable): Promise<number[]> {
  const recorded = await rows<{ when: number }>(
    db,
    sql`select created_at as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return recorded.map((row) => row.when);
}

/** The times of a folder's migrations. */
export function knownMigrations(folder: string = migrationsFolder): number[] {
  return readMigrations(folder).map(({ when }) => when);
}

type Migration = { name: string; when: number; hash: string; statements: string[] };

function readMigrations(folder: string): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return files.map((file, index) => ({
    name: journal.entries[index]?.tag ?? "",
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}

// The key of the advisory lock; no other lock of the application uses it.
const LOCK = 5_201_314;

async function lockAndReadApplied(tx: Queryable): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await refuseUnfinishedRestore(tx);
  return appliedMigrations(tx);
}

function refuseUnknown(applied: number[], migrations: Migration[]): void {
  const unknown = applied.filter((when) => !migrations.some((migration) => migration.when === when));
  if (unknown.length === 0) return;
  throw new DatabaseNewer(
    `The database is newer than this version of the software (${unknown.length} of its migrations are unknown here): run the newer version, or restore a backup made before it.`,
  );
}

async function apply(tx: Queryable, { name, when, hash, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  } catch (error) {
    const { cause = error } = error as Error;
    throw new Error(`Migration ${name} failed, and nothing was changed: ${cause}`, { cause: error });
  }
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
  );
}
