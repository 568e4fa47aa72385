import pLimit, { type LimitFunction } from "p-limit";
import postgres from "postgres";
import { DatabaseUnreachable } from "./database-errors.ts";
import { TransactionScope } from "./transaction-scope.ts";

export type PostgresOptions = {
  /** The maximum number of connections of this process. */
  poolSize?: number;
  /** Seconds until a new connection times out. */
  connectTimeout?: number;
  onNotice?: (message: string) => void;
};

/** The use of the connections: those with a query or transaction, and the queries that wait for one. */
export interface PoolUse {
  size: number;
  inUse: number;
  waiting: number;
}

/**
 * Connects to a PostgreSQL server and waits for its first response.
 * @throws {DatabaseUnreachable} when it does not answer within `connectTimeout`, or refuses.
 */
export async function openPostgres(
  url: string,
  options: PostgresOptions = {},
): Promise<postgres.Sql & { pool: () => PoolUse }> {
  refuseWrongUrl(url);
  const poolSize = options.poolSize ?? 10;
  const client = postgres(url, {
    max: poolSize,
    connect_timeout: options.connectTimeout ?? 10,
    onnotice: (notice) => options.onNotice?.(notice.message ?? ""),
    connection: { TimeZone: "UTC" },
    types: { int8: safeInteger },
  });
  try {
    await client`select 1`;
  } catch (error) {
    await client.end({ timeout: 0 });
    throw new DatabaseUnreachable(sentence(client, error));
  }
  const slots = pLimit(poolSize);
  const pool = () => ({ size: poolSize, inUse: slots.activeCount, waiting: slots.pendingCount });
  return Object.assign(withHooks(client, slots), { pool });
}

function refuseWrongUrl(url: string): void {
  if (/^postgres(ql)?:/.test(url) && URL.canParse(url)) return;
  throw new DatabaseUnreachable(
    "DATABASE_URL is not an address: write it as postgres://user:password@host:5432/name.",
  );
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

function withHooks(client: postgres.Sql, slots: LimitFunction): postgres.Sql {
  const scope = new TransactionScope();
  const { begin } = client;
  const unsafe = prepared(client.unsafe);
  client.unsafe = ((...args: Parameters<typeof unsafe>) => {
    scope.assertOutside();
    return whenFree(slots, () => unsafe(...args));
  }) as unknown as typeof unsafe;
  client.begin = (async (work: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    scope.assertOutside();
    return slots(() =>
      begin((tx) => {
        tx.unsafe = prepared(tx.unsafe);
        return scope.run(() => work(tx));
      }),
    );
  }) as typeof begin;
  return client;
}

/**
 * Sends a query once a connection is free. By default the driver pipelines up to a hundred queries a connection, and
 * loses track of a transaction whose BEGIN fills that pipeline: other queries then run inside it
 * (porsager/postgres#823).
 */
function whenFree(slots: LimitFunction, ask: () => ReturnType<postgres.Sql["unsafe"]>) {
  let rows: Promise<unknown> | undefined;
  return {
    values: () => slots(() => ask().values()),
    // The driver's BEGIN; `begin` has already acquired the slot.
    execute: () => ask().execute(),
    // biome-ignore lint/suspicious/noThenProperty: as the driver's own, a query that is sent when it is awaited
    then: (...callbacks: Parameters<Promise<unknown>["then"]>) => {
      rows ??= slots(ask);
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

function sentence(client: postgres.Sql, error: unknown): string {
  const { host, port, database, user } = client.options;
  const where = `PostgreSQL at ${host.join(",")}:${port.join(",")}`;
  const code = (error as { code?: string }).code ?? "";
  if (code === "3D000")
    return `${where} has no database named ${database}: create it, or correct DATABASE_URL.`;
  if (code.startsWith("28"))
    return `${where} refused the user ${user}: correct the user or password in DATABASE_URL.`;
  return `${where} does not answer (${code || "no reason given"}): start it, or correct DATABASE_URL.`;
}
