import pLimit, { type LimitFunction } from "p-limit";
import postgres from "postgres";
import { DatabaseUnreachable } from "./database-errors.ts";
import { OwnTransaction } from "./own-transaction.ts";

export type PostgresOptions = {
  /** Connections this process may hold at most. */
  poolSize?: number;
  /** Seconds to wait for the server to answer a new connection. */
  connectTimeout?: number;
  onNotice?: (message: string) => void;
};

/**
 * Connects to a PostgreSQL server and waits for its first answer.
 * @throws {DatabaseUnreachable} when it does not answer within `connectTimeout`, or refuses.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<postgres.Sql> {
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
  return withHooks(client, pLimit(poolSize));
}

function refuseWrongUrl(url: string): void {
  if (/^postgres(ql)?:/.test(url) && URL.canParse(url)) return;
  throw new DatabaseUnreachable(
    "DATABASE_URL is not an address: write it as postgres://user:password@host:5432/name.",
  );
}

// As PGlite reads it: a number while a number can hold it.
const safeInteger = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint) => value.toString(),
  parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
};

/** Drizzle passes parameters on as they are; this lets hand-written SQL take a Date or an object, as on PGlite. */
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

function withHooks(client: postgres.Sql, turns: LimitFunction): postgres.Sql {
  const own = new OwnTransaction();
  const { begin } = client;
  const unsafe = prepared(client.unsafe);
  client.unsafe = ((...args: Parameters<typeof unsafe>) => {
    own.refuse();
    return inTurn(turns, () => unsafe(...args));
  }) as unknown as typeof unsafe;
  client.begin = (async (work: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    own.refuse();
    return turns(() =>
      begin((tx) => {
        tx.unsafe = prepared(tx.unsafe);
        return own.run(() => work(tx));
      }),
    );
  }) as typeof begin;
  return client;
}

/**
 * Sends a query once a connection is free for it. Left alone the driver sends up to a hundred queries of a connection ahead of their
 * answers, and loses track of a transaction whose BEGIN fills that pipeline: others' queries then run inside it (porsager/postgres#823).
 */
function inTurn(turns: LimitFunction, ask: () => ReturnType<postgres.Sql["unsafe"]>) {
  let rows: Promise<unknown> | undefined;
  return {
    values: () => turns(() => ask().values()),
    // The driver's own BEGIN, whose transaction has its turn.
    execute: () => ask().execute(),
    // biome-ignore lint/suspicious/noThenProperty: as the driver's own, a query that is sent when it is awaited
    then: (...callbacks: Parameters<Promise<unknown>["then"]>) => {
      rows ??= turns(ask);
      return rows.then(...callbacks);
    },
  };
}

/**
 * Keeps statements prepared: each then takes one round trip in place of two, and is planned once. Drizzle asks for the opposite. Long
 * ones, as those that insert many rows, differ each time and would fill the server's memory.
 */
function prepared(unsafe: postgres.Sql["unsafe"]): postgres.Sql["unsafe"] {
  return ((text, values = [], options = {}) =>
    unsafe(text, values, {
      ...options,
      prepare: text.length <= LONGEST && values.length <= MOST_VALUES,
    })) as typeof unsafe;
}

const LONGEST = 4000;
const MOST_VALUES = 40;

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
