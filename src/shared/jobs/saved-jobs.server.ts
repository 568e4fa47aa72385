import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { type Database, type Queryable, rows } from "#shared/db/database.server.ts";
import { createQueues } from "./boss.server.ts";
import { bossOptions } from "./boss-options.server.ts";
import { bossDatabase } from "./jobs.queries.ts";
import { defaultPace } from "./pace.server.ts";

/** The jobs in a backup: unfinished or failed after all attempts. pg-boss queues its internal jobs again. */
export const jobsToSave = sql`state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss__')`;

/** The queue names of the jobs to save. */
export async function queuesToSave(db: Queryable): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct name from pgboss.job where ${jobsToSave} order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Creates the tables of jobs and these queues, before a transaction fills them. */
export async function createJobTables(
  database: Pick<Database, "query" | "listen">,
  queues: string[],
): Promise<void> {
  const boss = new PgBoss({
    ...bossOptions(bossDatabase(database), defaultPace),
    schedule: false,
    supervise: false,
  });
  boss.on("error", () => {});
  await boss.start();
  await createQueues(boss, queues);
  await boss.stop({ graceful: false });
}
