import { AsyncResource } from "node:async_hooks";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { DatabaseUnavailable } from "./database-errors.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded.ts";
import { acceptDatesAndJson, openPostgres, type PoolUse, type PostgresOptions } from "./postgres.ts";

export type DatabaseOptions = EmbeddedOptions &
  PostgresOptions & {
    /** A PostgreSQL server; without it the database is embedded in `dataDir`. */
    url?: string | undefined;
    dataDir: string;
  };

/** A database or a transaction of either kind: the first argument of every function in a `*.queries.ts`. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: "embedded" | "postgres";
  /** The outer handle: each query is its own transaction. Throws when used inside the work of `transaction`. */
  db: Queryable;
  /** Commits when `work` resolves, rolls back when it rejects. `tx.transaction(...)` nests as a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  rows<Row extends object>(query: SQL): Promise<Row[]>;
  /**
   * Listens on `channel` for notifications of all processes, across reconnects; resolves to the function that stops it.
   * Calls `onGap` after a reconnect: notifications in between are lost.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** The use of this process's connections. */
  pool(): PoolUse;
  /** Sends `select 1`. @throws {DatabaseUnavailable} without an answer within 5 seconds (PostgreSQL: 2). */
  ping(): Promise<void>;
  /** Embedded only: copies the database to `<folder>/pg`, from which `openDatabase` opens it as it was at one moment. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database: PostgreSQL with a URL, else the embedded one in the data folder.
 * @throws {DatabaseLocked | DatabaseCorrupt | DatabaseUnreachable} each with one sentence for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? onPostgres(options.url, options) : onEmbedded(options.dataDir, options);
}

/**
 * The rows of hand-written SQL on either kind of database, whose `execute` results differ. int8 is a number where it
 * fits, numeric and all dates are text, JSON is parsed.
 */
export async function rows<Row extends object>(db: Queryable, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? Array.from(result) : result.rows;
}

async function onEmbedded(folder: string, options: EmbeddedOptions): Promise<Database> {
  const client = await openEmbedded(folder, options);
  const db = drizzlePglite({ client }) as unknown as Queryable;
  return {
    kind: "embedded",
    ...queries(db),
    async listen(channel, handler) {
      const stop = await client.listen(identifier(channel), AsyncResource.bind(handler));
      return () => stop();
    },
    pool: () => client.pool(),
    copyTo: (target) => client.copyFiles(join(folder, "pg"), join(target, "pg")),
    close: () => client.close(),
  };
}

async function onPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { client, pool, listen, ping, end } = await openPostgres(url, options);
  const db = drizzlePostgres({ client }) as unknown as Queryable;
  acceptDatesAndJson(client);
  return {
    kind: "postgres",
    ...queries(db),
    ping,
    async listen(channel, handler, onGap = () => {}) {
      let listens = 0;
      const onListen = AsyncResource.bind(() => {
        if (listens++ > 0) onGap();
      });
      const { unlisten } = await listen(identifier(channel), AsyncResource.bind(handler), onListen);
      return unlisten;
    },
    pool,
    close: end,
  };
}

function queries(db: Queryable) {
  return {
    db,
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => db.transaction(work),
    rows: <Row extends object>(query: SQL) => rows<Row>(db, query),
    ping: () => answerWithin(PING_SECONDS, db.execute(sql`select 1`)),
  };
}

const PING_SECONDS = 5;

async function answerWithin(seconds: number, answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const expire = () => reject(new DatabaseUnavailable(`no answer within ${seconds} seconds`));
    timer = setTimeout(expire, seconds * 1000);
  });
  await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

function identifier(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
  return channel;
}
