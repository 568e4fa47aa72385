import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientConfig } from "pg";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { DatabaseUnreachable } from "./database-errors.server.ts";
import { openListener } from "./listener.server.ts";
import { runningServer } from "./own-cluster.server.ts";
import { type ServerLog, startOwnServer } from "./own-postgres.server.ts";
import { openPool, type PoolOptions, type PoolUse } from "./pool.server.ts";
import { configOfAddress, whyUnreachable } from "./postgres-address.server.ts";

export interface DatabaseOptions extends Omit<PoolOptions, "canPrepare"> {
  /** A PostgreSQL server; without it, this process runs one on the files in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /**
   * The server itself, where `url` is a pooler in transaction mode, which loses prepared statements and notifications:
   * statements are not prepared then, and notifications come from here.
   */
  directUrl?: string | undefined;
  /** Uses the server of the site that runs on `dataDir`, as commands do beside it. */
  mayShare?: boolean;
  /** Receives the log of a server in `dataDir`. */
  onLog?: ServerLog;
}

/** A database or a transaction: the first argument of every function in a `*.queries.ts`. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  /** The outer handle: each query is its own transaction. Throws when used inside the work of `transaction`. */
  db: Queryable;
  /** Commits when `work` resolves, rolls back when it rejects. `tx.transaction(...)` nests as a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  rows<Row extends object>(query: SQL): Promise<Row[]>;
  /** Runs a statement with the parameters $1, $2 …, or a script of several statements without parameters. */
  query(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
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
  /** Sends `select 1`. @throws {DatabaseUnavailable} without an answer within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database: the PostgreSQL server of a URL, else one that this process runs on the data folder.
 * @throws {DatabaseLocked | DatabaseUnreachable | OperatorError} each with one sentence for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, directUrl, dataDir } = options;
  if (url) {
    const server = await configOfAddress(url);
    // A pooler in transaction mode takes no setting of a session.
    if (directUrl) return connect(server, await configOfAddress(directUrl), options);
    return connect(withTimeout(server), server, options);
  }
  const running = options.mayShare ? runningServer(dataDir) : undefined;
  if (running) return connect(running, running, options);
  const own = await startOwnServer(dataDir, options.onLog);
  const database = await connect(withTimeout(own.connection), own.connection, options);
  return {
    ...database,
    async close() {
      await database.close();
      await own.stop();
    },
  };
}

/** A query of a visitor takes milliseconds; migrations, backups and restores turn the time-out off. */
const withTimeout = (server: ClientConfig) => ({ ...server, statement_timeout: MINUTE_MS });

async function connect(
  server: ClientConfig,
  direct: ClientConfig,
  options: DatabaseOptions,
): Promise<Database> {
  const pool = await openPool(server, { ...options, canPrepare: !options.directUrl }).catch(async (error) => {
    throw new DatabaseUnreachable(await whyUnreachable(server, error));
  });
  const listener = openListener(direct);
  const db = pool.db as unknown as Queryable;
  return {
    db,
    transaction: (work) => pool.transaction((tx) => work(tx as unknown as Queryable)),
    rows: (query) => rows(db, query),
    query: pool.query,
    listen: (channel, handler, onGap = () => {}) => listener.listen(identifier(channel), handler, onGap),
    pool: pool.use,
    ping: pool.ping,
    async close() {
      await listener.end();
      await pool.end();
    },
  };
}

/** The rows of hand-written SQL. int8 is a number where it fits, numeric and all dates are text, JSON is parsed. */
export async function rows<Row extends object>(db: Queryable, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

function identifier(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
  return channel;
}
