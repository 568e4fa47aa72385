import pLimit, { type LimitFunction } from "p-limit";
import postgres from "postgres";
import { type BreakerTimes, CircuitBreaker } from "#shared/errors/circuit-breaker.server.ts";
import { DatabaseUnavailable, DatabaseUnreachable } from "./database-errors.ts";
import { optionsOfAddress, whyUnreachable } from "./postgres-address.ts";
import { asSiteError, isConnectionFailure } from "./postgres-failures.ts";
import { PostgresSockets } from "./postgres-sockets.ts";
import { TransactionScope } from "./transaction-scope.ts";

export type PostgresOptions = {
  /** The maximum number of connections of this process. */
  poolSize?: number;
  /** Seconds until a new connection times out. */
  connectTimeout?: number;
  /**
   * The server itself, where the URL is a pooler in transaction mode, which loses prepared statements and notifications:
   * statements are not prepared then, and notifications come from here.
   */
  directUrl?: string | undefined;
  onNotice?: (message: string) => void;
  /** Called when the server stops answering, and when it answers again. */
  onState?: (answers: boolean) => void;
  /** Overrides for tests. */
  breaker?: BreakerTimes;
};

/** The use of the connections: those with a query or transaction, and the queries that wait for one. */
export interface PoolUse {
  size: number;
  inUse: number;
  waiting: number;
}

/** A connected PostgreSQL server. */
export interface Postgres {
  /** The handle for drizzle, over the current pool. */
  client: postgres.Sql;
  pool(): PoolUse;
  listen: postgres.Sql["listen"];
  /** @throws {DatabaseUnavailable} without an answer within two seconds. */
  ping(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Connects to a PostgreSQL server and waits for its first response.
 * @throws {DatabaseUnreachable} when it does not answer within `connectTimeout`, or refuses.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Postgres> {
  const server = optionsOfAddress(url);
  const direct = options.directUrl ? optionsOfAddress(options.directUrl) : server;
  const poolSize = options.poolSize ?? 10;
  const sockets = new PostgresSockets();
  const open = (max: number, fetchTypes = false, { address, ...tls } = server) =>
    postgres(address, {
      ...tls,
      max,
      prepare: !options.directUrl,
      fetch_types: fetchTypes,
      connect_timeout: options.connectTimeout ?? 10,
      // The driver's own grows to 20 seconds, which a recovered server would wait for.
      backoff: () => RECONNECT_SECONDS * (0.5 + Math.random() / 2),
      onnotice: (notice) => options.onNotice?.(notice.message ?? ""),
      connection: { TimeZone: "UTC" },
      types: { int8: safeInteger },
      socket: sockets.connect,
    } as postgres.Options<{ int8: postgres.PostgresType<number | bigint> }>);
  const first = open(poolSize, true);
  try {
    await first`select 1`;
  } catch (error) {
    await first.end({ timeout: 0 });
    throw new DatabaseUnreachable(await whyUnreachable(first, error));
  }
  // Its later connections share the types; the driver does not catch the error of a connection lost while it reads them.
  first.options.fetch_types = false;
  const slots = pLimit(poolSize);
  const pool = new Pool(first, () => open(poolSize));
  const listening = open(1, false, direct);
  let prober = open(1);
  const breaker = new CircuitBreaker({
    async probe() {
      try {
        await prober`select 1`;
      } catch {
        // Its connection alone may be lost.
        void prober.end({ timeout: 0 });
        prober = open(1);
        await prober`select 1`;
      }
    },
    isSuspicious: isConnectionFailure,
    unavailable: () => new DatabaseUnavailable("it does not answer"),
    onOpen: () => sockets.cut(),
    onRecovered: () => pool.renew(),
    ...{ onState: options.onState, times: options.breaker },
  });
  return {
    client: withHooks(pool, breaker, slots),
    pool: () => ({ size: poolSize, inUse: slots.activeCount, waiting: slots.pendingCount }),
    listen: (...args) => listening.listen(...args),
    ping: () => breaker.confirm(),
    async end() {
      breaker.end();
      await Promise.all([pool.current, listening, prober].map((client) => client.end({ timeout: 5 })));
      sockets.cut();
    },
  };
}

const RECONNECT_SECONDS = 0.5;

/**
 * The driver's pool, replaced after a lost connection: the driver reuses the object of a connection, with bytes that
 * were about to be sent, and would append the next start-up message to them.
 */
class Pool {
  #current: postgres.Sql;
  readonly #open: () => postgres.Sql;

  constructor(first: postgres.Sql, open: () => postgres.Sql) {
    this.#current = first;
    this.#open = open;
  }

  get current(): postgres.Sql {
    return this.#current;
  }

  renew(): void {
    const old = this.#current;
    this.#current = this.#open();
    shareTypes(old, this.#current);
    // Statements in progress on its other connections may finish.
    void old.end({ timeout: 30 });
  }
}

function shareTypes(from: postgres.Sql, to: postgres.Sql): void {
  const typesOf = ({ options }: postgres.Sql) =>
    options as unknown as Record<"parsers" | "serializers", object> & { shared: { typeArrayMap: object } };
  Object.assign(typesOf(to).parsers, typesOf(from).parsers);
  Object.assign(typesOf(to).serializers, typesOf(from).serializers);
  Object.assign(typesOf(to).shared.typeArrayMap, typesOf(from).shared.typeArrayMap);
}

// As in PGlite: a number where it is a safe integer.
const safeInteger = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint) => value.toString(),
  parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
};

/** Restores the serializers that drizzle disables, so that hand-written SQL takes a Date or an object, as on PGlite. */
export function acceptDatesAndJson(client: postgres.Sql): void {
  const date = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const json = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ]) client.options.serializers[type] = date;
  for (const type of [JSON_TEXT, JSONB]) client.options.serializers[type] = json;
}

const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const JSON_TEXT = 114;
const JSONB = 3802;

function withHooks(pool: Pool, breaker: CircuitBreaker, slots: LimitFunction): postgres.Sql {
  const scope = new TransactionScope();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    slots(() =>
      breaker.run(work).catch((error) => {
        throw asSiteError(error);
      }),
    );
  const unsafe = (...[text, values, options]: Parameters<postgres.Sql["unsafe"]>) => {
    scope.assertOutside();
    return queuedQuery(inTurn, () => prepared(pool.current.unsafe)(text, values, options));
  };
  const begin = async (work: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    scope.assertOutside();
    return inTurn(() => transact(pool.current, (tx) => scope.run(() => work(tx))));
  };
  return { options: pool.current.options, unsafe, begin } as unknown as postgres.Sql;
}

/**
 * Runs a transaction. Once its connection is lost, no statement may reach the driver, not even the driver's own
 * rollback: it would write to a closed socket, which ends the process, or into another caller's session.
 */
async function transact(
  client: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<unknown> {
  let isLost = false;
  const guarded = <T>(ask: () => Promise<T>): Promise<T> => {
    if (isLost) return Promise.reject(new DatabaseUnavailable("the transaction's connection is lost"));
    return ask().catch((error) => {
      if (isConnectionFailure(error)) isLost = true;
      throw asSiteError(error);
    });
  };
  /** Never settles once the connection is lost: the driver's `begin` then rejects by itself. */
  const unlessLost = async (run: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await run();
    } finally {
      if (isLost) await new Promise(() => {});
    }
  };
  const guard = (tx: postgres.TransactionSql) => {
    const unsafe = prepared(tx.unsafe);
    const { savepoint } = tx;
    tx.unsafe = ((...args: Parameters<typeof unsafe>) =>
      queuedQuery(guarded, () => unsafe(...args))) as unknown as typeof unsafe;
    tx.savepoint = ((inner: (tx: postgres.TransactionSql) => Promise<unknown>) =>
      guarded(() => savepoint((nested) => unlessLost(() => inner(guard(nested)))))) as typeof savepoint;
    return tx;
  };
  try {
    return await client.begin((tx) => unlessLost(() => work(guard(tx))));
  } finally {
    isLost = true;
  }
}

/**
 * Sends a query once a connection is free. By default the driver pipelines up to a hundred queries a connection, and
 * loses track of a transaction whose BEGIN fills that pipeline: other queries then run inside it
 * (porsager/postgres#823).
 */
function queuedQuery(
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  ask: () => ReturnType<postgres.Sql["unsafe"]>,
) {
  let rows: Promise<unknown> | undefined;
  return {
    values: () => inTurn(async () => ask().values()),
    // biome-ignore lint/suspicious/noThenProperty: as the driver's own, a query that is sent when it is awaited
    then: (...callbacks: Parameters<Promise<unknown>["then"]>) => {
      rows ??= inTurn(async () => ask());
      return rows.then(...callbacks);
    },
  };
}

/**
 * Prepares statements, which drizzle disables: each then takes one round trip instead of two and is planned once. Long
 * statements, such as inserts of many rows, differ each time and would fill the server's memory.
 */
function prepared(unsafe: postgres.Sql["unsafe"]): postgres.Sql["unsafe"] {
  return ((text, values = [], options = {}) =>
    unsafe(text, values, {
      ...options,
      prepare: text.length <= MAX_LENGTH && values.length <= MAX_VALUES,
    })) as typeof unsafe;
}

const MAX_LENGTH = 4000;
const MAX_VALUES = 40;
