import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pLimit from "p-limit";
import pg, { type ClientConfig, type PoolClient } from "pg";
import { type BreakerTimes, CircuitBreaker } from "#shared/errors/circuit-breaker.server.ts";
import { DatabaseUnavailable } from "./database-errors.server.ts";
import { asSiteError, isConnectionFailure, isStalePlan } from "./postgres-failures.server.ts";
import { TransactionScope } from "./transaction-scope.server.ts";

/** int8 is a number where it is a safe integer. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text),
);

export interface PoolOptions {
  /** The maximum number of connections of this process. */
  poolSize?: number;
  /** Seconds until a new connection times out. */
  connectTimeout?: number;
  /** Whether statements are prepared by name, which a pooler in transaction mode does not allow. */
  canPrepare?: boolean;
  /** Called when the server stops answering, and when it answers again. */
  onState?: (answers: boolean) => void;
  /** Overrides for tests. */
  breaker?: BreakerTimes;
}

/** The use of the connections: those with a query or transaction, and the work that waits for one. */
export interface PoolUse {
  size: number;
  inUse: number;
  waiting: number;
}

export interface Pool {
  /** Each query on a connection of its own. Throws within a transaction's work. */
  db: NodePgDatabase;
  transaction<T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T>;
  /** Runs a statement with parameters, or a script of several statements without. */
  query(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  use(): PoolUse;
  /** @throws {DatabaseUnavailable} without an answer within two seconds. */
  ping(): Promise<void>;
  end(): Promise<void>;
}

/** Opens connections as they are needed; rejects with the driver's error when the first one fails. */
export async function openPool(server: ClientConfig, options: PoolOptions = {}): Promise<Pool> {
  const { poolSize = 10, connectTimeout = 10, canPrepare = true } = options;
  const sockets = new Set<Socket>();
  const config: ClientConfig = {
    ...server,
    connectionTimeoutMillis: connectTimeout * 1000,
    keepAlive: true,
    stream: () => tracked(new Socket(), sockets),
  };
  const pool = new pg.Pool({ ...config, max: poolSize, idleTimeoutMillis: 30_000 });
  // An idle connection that is lost; the pool opens another.
  pool.on("error", () => {});
  const breaker = new CircuitBreaker({
    probe: () => selectOne(config),
    isSuspicious: isConnectionFailure,
    unavailable: () => new DatabaseUnavailable("it does not answer"),
    onOpen: () => {
      for (const socket of sockets) socket.destroy();
    },
    onState: options.onState,
    times: options.breaker,
  });
  // Queued before the first query of the connection; a pooler takes no such setting at the start of a session.
  pool.on("connect", (client) => void client.query("set timezone to 'UTC'").catch(() => {}));
  const scope = new TransactionScope();
  const slots = pLimit(poolSize);

  /** Runs work on a connection of its own, which is closed if it was lost. */
  const onConnection = async <T>(
    work: (session: Session, client: PoolClient) => Promise<T>,
    isScript = false,
  ): Promise<T> => {
    scope.assertOutside();
    return slots(() =>
      breaker.run(async () => {
        const client = await pool.connect().catch(rethrow);
        let lost: Error | undefined;
        const onError = (error: Error) => {
          lost = error;
        };
        client.on("error", onError);
        try {
          return await work(sessionOn(client, canPrepare), client);
        } catch (error) {
          // A failed script may have left a transaction open, and a statement that cannot be planned again stays in its session.
          if (isConnectionFailure(error) || isScript || isStalePlan(error)) lost = error as Error;
          throw error;
        } finally {
          client.off("error", onError);
          client.release(lost);
        }
      }),
    );
  };
  const outer: Session = {
    async query(...args) {
      const ask = () => onConnection((session) => session.query(...args));
      return ask().catch((error) => (isStalePlan(error) ? ask() : rethrow(error)));
    },
  };
  try {
    (await pool.connect()).release();
  } catch (error) {
    breaker.end();
    await pool.end();
    throw error;
  }
  return {
    db: queryable(outer),
    transaction: (work) =>
      onConnection((session) => queryable(session).transaction((tx) => scope.run(() => work(tx)))),
    query: (text, values) =>
      onConnection((_, client) => client.query(text, values).catch(rethrow), values === undefined),
    use: () => ({ size: poolSize, inUse: slots.activeCount, waiting: slots.pendingCount }),
    ping: () => breaker.confirm(),
    async end() {
      breaker.end();
      await pool.end();
    },
  };
}

function tracked(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
}

async function selectOne(config: ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    await client.end().catch(() => {});
  }
}

/** What drizzle needs of a connection. */
interface Session {
  query(query: { text: string }, values?: unknown[]): Promise<unknown>;
}

/**
 * A connection whose errors are the site's, and whose statements are named by their text, so that the server parses and
 * plans each once. Long statements, such as inserts of many rows, differ each time and would fill its memory.
 */
function sessionOn(client: PoolClient, canPrepare: boolean): Session {
  // The statements of a transaction that are sent together run one after the other.
  const inTurn = pLimit(1);
  return {
    query(query, values = []) {
      const isNamed = canPrepare && query.text.length <= MAX_LENGTH && values.length <= MAX_VALUES;
      const statement = isNamed ? { ...query, name: nameOf(query.text) } : query;
      return inTurn(() => client.query(statement, values)).catch(rethrow);
    },
  };
}

function queryable(session: Session): NodePgDatabase {
  return drizzle({ client: session as never });
}

function rethrow(error: unknown): never {
  throw asSiteError(error);
}

const MAX_LENGTH = 4000;
const MAX_VALUES = 40;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
