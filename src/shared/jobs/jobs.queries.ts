import { sql } from "drizzle-orm";
import { type Db, type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { type Database, type Queryable, rows } from "#shared/db/database.ts";
import { splitStatements } from "./statements.ts";

/** How pg-boss reaches the database: a script of several statements runs in a transaction of ours. */
export function bossDatabase(database: Database): Db {
  return {
    async executeSql(text, values) {
      if (values?.length) return within(database.db).executeSql(text, values);
      const statements = splitStatements(text);
      if (statements[0] !== "BEGIN") return { rows: await plain(database.db, text) };
      return database.transaction(async (tx) => {
        const answers: object[][] = [];
        for (const statement of statements.slice(1, -1)) answers.push(await plain(tx, statement));
        return { rows: answers.flat() };
      });
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification);
      onReconnect();
      return { close };
    },
  };
}

/** The same within a transaction that is open already. */
export function within(tx: Queryable): Db {
  const inner = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
  return { executeSql: (text, values) => asTheServerSaidIt(inner.executeSql(text, values)) };
}

function plain(db: Queryable, text: string): Promise<object[]> {
  return asTheServerSaidIt(rows(db, sql.raw(text)));
}

// pg-boss looks for PostgreSQL's codes and messages, which drizzle wraps.
async function asTheServerSaidIt<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw (error as Error).cause ?? error;
  }
}

/** Those of the queues in which a job waits, and whether the time of one has come. */
export function queuesInUse(
  database: Database,
  names: string[],
): Promise<{ name: string; isDue: boolean }[]> {
  const waits = sql`from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked`;
  return database.rows(sql`
    select queue.name, exists (select 1 ${waits} and job.start_after <= now()) as "isDue"
    from unnest(${sql.param(names)}::text[]) queue (name)
    where exists (select 1 ${waits})`);
}

/** Has every job that a process was doing done again. Only where no other process can be doing one. */
export async function releaseActive(database: Database): Promise<void> {
  await database.rows(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`);
}
