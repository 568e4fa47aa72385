import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientConfig } from "pg";
import { DatabaseUnreachable } from "./database-errors.server.ts";
import { runningServer } from "./left-server.server.ts";
import { openListener } from "./listener.server.ts";
import { type ServerLog, startOwnServer } from "./own-postgres.server.ts";
import { connectionOfOwner } from "./own-roles.server.ts";
import { openPool, type PoolOptions, type PoolUse } from "./pool.server.ts";
import { configOfAddress, whyUnreachable } from "./postgres-address.server.ts";
import { asSiteError } from "./postgres-failures.server.ts";
import { reportWait } from "./report-wait.server.ts";

export interface DatabaseOptions extends Omit<PoolOptions, "isPooled"> {
  /** A PostgreSQL server; without it, this process runs one on the files in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /**
   * The server's direct address, where `url` is a pooler in transaction mode. A pooler loses prepared statements and
   * notifications: we prepare no statements, and listen at this address.
   */
  directUrl?: string | undefined;
  /** Shares the server of the site that runs on `dataDir`. Commands set it. */
  mayShare?: boolean;
  /** Receives the log of a server in `dataDir`. */
  onLog?: ServerLog;
}

/** A database or a transaction: the first argument of every function in a `*.queries.ts`. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  /** The outer handle: each query is a separate transaction. Throws when used inside the work of `transaction`. */
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
  /**
   * Limits every wait after this call; queries then fail immediately while the server does not answer. Without it,
   * queries wait as long as their connection lives, which suits commands.
   */
  limitWaits(): void;
  /** Sends `select 1`. @throws {DatabaseUnavailable} without an answer, with limited waits within two seconds. */
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
    return connect(server, directUrl ? await configOfAddress(directUrl) : server, options);
  }
  const running = options.mayShare ? runningServer(dataDir) : undefined;
  const patient = { ...options, connectTimeout: 0 };
  if (running) {
    const owner = await reportWait("the database", connectionOfOwner(running), options.onWait);
    return connect(owner, owner, patient);
  }
  const own = await startOwnServer(dataDir, options);
  const database = await connect(own.connection, own.connection, patient);
  return {
    ...database,
    async close() {
      await database.close();
      await own.stop();
    },
  };
}

async function connect(
  server: ClientConfig,
  direct: ClientConfig,
  options: DatabaseOptions,
): Promise<Database> {
  const pool = await openPool(server, { ...options, isPooled: options.directUrl !== undefined }).catch(
    async (error) => {
      throw options.url ? new DatabaseUnreachable(await whyUnreachable(server, error)) : asSiteError(error);
    },
  );
  const listener = openListener(direct);
  const db = pool.db as unknown as Queryable;
  return {
    db,
    transaction: (work) => pool.transaction((tx) => work(tx as unknown as Queryable)),
    rows: (query) => rows(db, query),
    query: pool.query,
    listen: (channel, handler, onGap = () => {}) => listener.listen(identifier(channel), handler, onGap),
    pool: pool.use,
    limitWaits: pool.limitWaits,
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
