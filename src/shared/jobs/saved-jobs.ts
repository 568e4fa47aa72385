import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { type Database, type Queryable, rows } from "#shared/db/database.ts";
import { createQueues } from "./boss.ts";
import { bossOptions } from "./boss-options.ts";
import { releaseActive } from "./jobs.queries.ts";
import { defaultPace } from "./pace.ts";

/** The jobs that a backup contains: unfinished ones, and those that failed for good. pg-boss queues its own again. */
export const jobsToSave = sql`state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss__')`;

/** The names of their queues. */
export async function queuesToSave(db: Queryable): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct name from pgboss.job where ${jobsToSave} order by 1`,
  );
  return found.map(({ name }) => name);
}

/**
 * Creates the tables of jobs within a transaction, lets `insert` fill them, and requeues jobs that were running.
 * @param queues the names of the jobs' queues.
 */
export async function restoreJobs(
  tx: Queryable,
  { kind, queues }: { kind: Database["kind"]; queues: string[] },
  insert: () => Promise<void>,
): Promise<void> {
  const database = within(tx, kind);
  const boss = new PgBoss({ ...bossOptions(database, defaultPace), schedule: false, supervise: false });
  boss.on("error", () => {});
  await boss.start();
  await createQueues(boss, queues);
  await insert();
  await releaseActive(database);
  await boss.stop({ graceful: false });
}

/** A transaction as pg-boss's database. Saving jobs in it sends no notification. */
function within(tx: Queryable, kind: Database["kind"]): Database {
  return {
    ...{ kind, db: tx, transaction: (work) => tx.transaction(work) },
    rows: (query) => rows(tx, query),
    listen: async () => async () => {},
    pool: () => ({ size: 1, inUse: 1, waiting: 0 }),
    ping: async () => {},
    close: async () => {},
  };
}
