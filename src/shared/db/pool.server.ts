import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pLimit from "p-limit";
import pg, { type ClientConfig, type PoolClient, type PoolConfig, type QueryConfig } from "pg";
import { type BreakerTimes, CircuitBreaker } from "#shared/errors/circuit-breaker.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { DatabaseUnavailable } from "./database-errors.server.ts";
import { asSiteError, isConnectionFailure, isStalePlan } from "./postgres-failures.server.ts";
import { type OnWait, oneAtATime, reportWait } from "./report-wait.server.ts";
import { untilAccepted } from "./until-accepted.server.ts";

/**
 * Knows whether the running code was called from inside a transaction's work. It refuses the outer handle there,
 * because such a query would silently run outside the transaction.
 */
class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs a transaction's work. Async work that outlives the transaction may use the outer handle again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.open = false;
    }
  }

  /** @throws {Error} inside the work of a transaction that is still open. */
  assertOutside(): void {
    if (this.#storage.getStore()?.open) {
      throw new Error(
        "Inside a transaction, query through the transaction's own handle (tx), not the database",
      );
    }
  }
}

/** int8 is a number where it is a safe integer. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text),
);

export interface PoolOptions {
  /** The maximum number of connections of this process. */
  poolSize?: number;
  /** Seconds until a connection of the start times out; 0 for never, where this process knows that the server runs. */
  connectTimeout?: number;
  /** Whether a pooler in transaction mode is in between, which loses prepared statements and settings of a session. */
  isPooled?: boolean;
  /** Called every few seconds while the start, or a command, waits for the server. */
  onWait?: OnWait | undefined;
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
  /** Each query gets its connection from the pool. Throws within a transaction's work. */
  db: NodePgDatabase;
  transaction<T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T>;
  /** Runs a statement with parameters, or a script of several statements without. */
  query(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  use(): PoolUse;
  /** Limits all waits after this call: a circuit breaker fails queries while the server does not answer. */
  limitWaits(): void;
  /** @throws {DatabaseUnavailable} without an answer, with limited waits within two seconds. */
  ping(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens connections as they are needed, and waits for answers as long as they live, until `limitWaits`. Rejects with the
 * driver's error when the first connection fails.
 */
export async function openPool(server: ClientConfig, options: PoolOptions = {}): Promise<Pool> {
  const { poolSize = 10, connectTimeout = 30, isPooled = false } = options;
  const onWait = options.onWait && oneAtATime(options.onWait);
  const sockets = new Set<Socket>();
  const configWith = (limits: ClientConfig): ClientConfig => ({
    ...server,
    ...limits,
    keepAlive: true,
    stream: () => tracked(new Socket(), sockets),
  });
  let breaker: CircuitBreaker | undefined;
  const Client = clientWith({ canPrepare: !isPooled, onWait: () => (breaker ? undefined : onWait) });
  // Without limits on waits. Once the site serves, these connections close a second after their last query.
  const startPool = openConnections({
    ...configWith({ connectionTimeoutMillis: connectTimeout * 1000 }),
    Client,
    max: poolSize,
    idleTimeoutMillis: 1000,
  });
  let pool = startPool;
  const scope = new TransactionScope();
  const slots = pLimit(poolSize);

  /** Runs work on a connection from the pool, which is closed if it was lost. */
  const onConnection = async <T>(work: (client: PoolClient) => Promise<T>, isScript = false): Promise<T> => {
    scope.assertOutside();
    const run = async () => {
      const wait = breaker ? undefined : onWait;
      const client = await reportWait("a connection to the database", pool.connect(), wait).catch(rethrow);
      let lost: Error | undefined;
      const onError = (error: Error) => {
        lost = error;
      };
      client.on("error", onError);
      try {
        return await work(client);
      } catch (error) {
        // A failed script may have left a transaction open, and a statement that cannot be planned again stays in its session.
        if (isConnectionFailure(error) || isScript || isStalePlan(error)) lost = error as Error;
        throw error;
      } finally {
        client.off("error", onError);
        client.release(lost);
      }
    };
    return slots(() => (breaker ? breaker.run(run) : run()));
  };
  const outer = new QueryPool((query, values) => {
    const ask = () => onConnection((client) => client.query(query, values));
    return ask().catch((error) => (isStalePlan(error) ? ask() : rethrow(error)));
  });
  try {
    const first = untilAccepted(() => startPool.connect());
    (await reportWait("the database", first, onWait)).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const transaction: Pool["transaction"] = (work) =>
    onConnection((client) => drizzle({ client }).transaction((tx) => scope.run(() => work(tx))));
  return {
    // Drizzle's version would send the statements of a transaction over several connections.
    db: Object.assign(drizzle({ client: outer }), { transaction }),
    transaction,
    query: (text, values) => onConnection((client) => client.query(text, values), values === undefined),
    use: () => ({ size: poolSize, inUse: slots.activeCount, waiting: slots.pendingCount }),
    limitWaits() {
      if (breaker) return;
      const connecting = { connectionTimeoutMillis: CONNECT_MS };
      breaker = new CircuitBreaker({
        probe: () => selectOne(configWith(connecting)),
        isSuspicious: isConnectionFailure,
        unavailable: () => new DatabaseUnavailable("it does not answer"),
        onOpen: () => {
          for (const socket of sockets) socket.destroy();
        },
        onState: options.onState,
        times: options.breaker,
      });
      const limits = { ...connecting, ...(!isPooled && { statement_timeout: MINUTE_MS }) };
      pool = openConnections({ ...configWith(limits), Client, max: poolSize, idleTimeoutMillis: 30_000 });
    },
    async ping() {
      await (breaker ? breaker.confirm() : onConnection((client) => client.query("select 1")));
    },
    async end() {
      breaker?.end();
      const open = [...new Set([startPool, pool])].filter(({ ended }) => !ended);
      await Promise.all(open.map((each) => each.end()));
    },
  };
}

/** Milliseconds until a new connection of a site that serves times out. */
const CONNECT_MS = 10_000;

function openConnections(config: PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // An idle connection that is lost; the pool opens another.
  pool.on("error", () => {});
  // Queued before the first query of the connection: a pooler accepts no time zone at the start of a session.
  pool.on("connect", (client) => void client.query("set timezone to 'UTC'").catch(() => {}));
  return pool;
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

/** A pool for drizzle that runs its queries through `ask`. */
class QueryPool extends pg.Pool {
  readonly #ask: (query: QueryConfig, values?: unknown[]) => Promise<unknown>;

  constructor(ask: (query: QueryConfig, values?: unknown[]) => Promise<unknown>) {
    super();
    this.#ask = ask;
  }

  override query(query: unknown, values?: unknown): never {
    return this.#ask(query as QueryConfig, values as unknown[]) as never;
  }
}

/**
 * A client that throws the site's errors. It names statements by their text, so that the server parses and plans each
 * once. Long statements, such as inserts of many rows, differ each time and would fill the server's memory.
 */
function clientWith({ canPrepare, onWait }: { canPrepare: boolean; onWait: () => OnWait | undefined }) {
  return class Connection extends pg.Client {
    // The statements of a transaction that are sent together run one after the other.
    readonly #inTurn = pLimit(1);

    override query(query: unknown, values?: unknown): never {
      const ask = () =>
        reportWait("an answer of the database", super.query(...this.#named(query, values)), onWait());
      return this.#inTurn(ask).catch(rethrow) as never;
    }

    #named(query: unknown, values: unknown): [QueryConfig, unknown[]] {
      // A script of several statements, which has no values.
      if (typeof query === "string") return [query as never, values as never];
      const [config, parameters] = [query as QueryConfig, (values ?? []) as unknown[]];
      const isNamed = canPrepare && config.text.length <= MAX_LENGTH && parameters.length <= MAX_VALUES;
      return [isNamed ? { ...config, name: nameOf(config.text) } : config, parameters];
    }
  };
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
