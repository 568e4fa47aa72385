import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { inRoot } from "#shared/root.server.ts";
import { type Database, type Queryable, rows } from "./database.server.ts";
import { DatabaseNewer, DatabaseOfOtherVersion } from "./database-errors.server.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.server.ts";

/** The repository's `migrations/`. */
export const migrationsFolder = inRoot("migrations");

/** A migration that databases and backups record after it was applied. */
export interface AppliedMigration {
  /** The file's name without its extension. */
  name: string;
  /** The SHA-256 of the file's text, in hexadecimal. */
  sha256: string;
}

/**
 * Applies the pending migrations in the order of their names and in one transaction. An advisory lock serializes
 * concurrent starts. A migration that waits for a lock for two seconds is rolled back and tried again, for a minute.
 * @returns the names of the applied migrations.
 * @throws {DatabaseNewer} when the database records migrations that the folder does not have.
 * @throws {DatabaseOfOtherVersion} when the text of a recorded migration differs from the folder's.
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
 * Like `migrate`, within a transaction.
 * @param lockTimeoutMs the longest wait for a table; by default no limit
 * @param only the names of the migrations to apply, for the schema of an older release
 */
export async function migrateWithin(
  tx: Queryable,
  {
    folder = migrationsFolder,
    only,
    lockTimeoutMs,
  }: { folder?: string; only?: readonly string[]; lockTimeoutMs?: number } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await refuseUnfinishedRestore(tx);
  const applied = await appliedMigrations(tx);
  refuseOtherVersion(applied, migrations);
  await makeRecord(tx);
  const pending = migrations.filter(
    ({ name }) => !applied.some((one) => one.name === name) && (only === undefined || only.includes(name)),
  );
  // Every request would queue behind a migration that waits for a table, so the migration rolls back and tries again.
  if (lockTimeoutMs) await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeoutMs}ms'`));
  for (const migration of pending) await apply(tx, migration);
  return pending.map(({ name }) => name);
}

/** The migrations that the database records, in the order of their names. Empty for an empty database. */
export async function appliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  const [found] = await rows<{ record: string | null }>(
    db,
    sql`select to_regclass('migrations.applied')::text as record`,
  );
  if (!found?.record) return [];
  return rows(db, sql`select name, sha256 from migrations.applied order by name`);
}

/** The names of recorded migrations that the folder does not have, and of those with a different text in it. */
export function differences(
  recorded: readonly AppliedMigration[],
  known: readonly AppliedMigration[] = readMigrations(migrationsFolder),
): { unknown: string[]; changed: string[] } {
  const named = (name: string) => known.find((migration) => migration.name === name);
  return {
    unknown: recorded.filter(({ name }) => !named(name)).map(({ name }) => name),
    changed: recorded
      .filter(({ name, sha256 }) => (named(name)?.sha256 ?? sha256) !== sha256)
      .map(({ name }) => name),
  };
}

interface Migration extends AppliedMigration {
  statements: string[];
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    // Git on Windows may have changed the line ends.
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    return {
      name: file.slice(0, -".sql".length),
      sha256: createHash("sha256").update(text).digest("hex"),
      // Written by drizzle-kit between two statements.
      statements: text.split("--> statement-breakpoint"),
    };
  });
}

// The key of the advisory lock; no other lock of the application uses it.
const LOCK = 5_201_314;

async function makeRecord(tx: Queryable): Promise<void> {
  await tx.execute(sql`create schema if not exists migrations`);
  await tx.execute(sql`create table if not exists migrations.applied
    (name text primary key, sha256 text not null, applied_at timestamp with time zone not null default now())`);
}

/** @throws {DatabaseNewer | DatabaseOfOtherVersion} for the migrations of a database that this version cannot continue */
export function refuseOtherVersion(
  applied: readonly AppliedMigration[],
  known?: readonly AppliedMigration[],
): void {
  const { unknown, changed } = differences(applied, known);
  if (changed.length > 0) throw new DatabaseOfOtherVersion(changed.map(fileOf).join(" and another "));
  if (unknown.length > 0)
    throw new DatabaseNewer(
      `The database is newer than this version of the software (${unknown.length} of its migrations are unknown here): run the newer version, or restore a backup made before it.`,
    );
}

/** The file of a migration, in a sentence. */
export function fileOf(name: string): string {
  return `migrations/${name}.sql`;
}

async function apply(tx: Queryable, { name, sha256, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  } catch (error) {
    const { cause = error } = error as Error;
    throw new Error(`Migration ${name} failed, and nothing was changed: ${cause}`, { cause: error });
  }
  await tx.execute(sql`insert into migrations.applied (name, sha256) values (${name}, ${sha256})`);
}
