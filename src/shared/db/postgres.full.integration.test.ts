import { sql } from "drizzle-orm";
import type { Sql, TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#src/testing/postgres.ts";
import { type Database, openDatabase, type Queryable, rows } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const HOOK =
  "drizzle-orm no longer sends its statements through postgres.js's `unsafe(text, values, options)`, or `prepare: true` there no longer " +
  "prepares: postgres.ts relies on it (docs/decisions/023)";

const DRIVER = "postgres.js lost a BEGIN in a full pipeline (github.com/porsager/postgres/issues/823)";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: "", url: await freshDatabase(), poolSize: 1 });
});
afterAll(() => database.close());

/** Counts the connection's prepared statements that contain a text. */
async function prepared(db: Queryable, part: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_prepared_statements where strpos(statement, ${part}) > 0 and strpos(statement, 'pg_prepared') = 0`,
  );
  return row?.count ?? 0;
}

test("a statement is prepared once, outside and inside a transaction", async () => {
  const named = (name: string) => sql`select ${name}::text as "one of each"`;
  for (const name of ["a", "b"]) await database.db.execute(named(name));
  expect(await prepared(database.db, "one of each"), HOOK).toBe(1);

  await database.transaction(async (tx) => {
    const inner = (name: string) => sql`select ${name}::text as "in a transaction"`;
    for (const name of ["a", "b"]) await tx.execute(inner(name));
    expect(await prepared(tx, "in a transaction"), HOOK).toBe(1);
  });
});

test("a long statement, or one with many values, is not prepared", async () => {
  const values = sql.join(
    Array.from({ length: 41 }, (_, index) => sql`${String(index)}::text`),
    sql`, `,
  );
  await database.db.execute(sql`select ${"x"}::text as "long one" /* ${sql.raw("-".repeat(4000))} */`);
  await database.db.execute(sql`select array[${values}] as "many values"`);
  expect([await prepared(database.db, "long one"), await prepared(database.db, "many values")]).toEqual([
    0, 0,
  ]);
});

test("hand-written SQL takes dates and objects, though drizzle-orm disables the serializers of postgres.js", async () => {
  const [row] = await database.rows<{ at: boolean; more: { x: number } }>(
    sql`select ${new Date("2026-03-14T18:30:00Z")}::timestamptz = '2026-03-14 18:30:00Z' as at, ${{ x: 1 }}::jsonb as more`,
  );
  expect(row, "acceptDatesAndJson replaces serializers in `client.options` (docs/decisions/023)").toEqual({
    at: true,
    more: { x: 1 },
  });
});

test("transactions are isolated, however many queries were sent before them", async () => {
  const { client, end } = await openPostgres(await freshDatabase(), { poolSize: 2 });
  const ask = async (handle: Sql | TransactionSql) =>
    handle.unsafe("select pg_current_xact_id()::text as id");
  // The driver pipelines up to a hundred queries a connection.
  for (let before = 96; before <= 104; before++) {
    const queries = Array.from({ length: 2 * before }, () => ask(client));
    // The driver sends a query some microtasks after the call.
    for (let microtask = 0; microtask < 5; microtask++) await undefined;
    const transactions = Array.from({ length: 3 }, () =>
      client.begin(async (tx) => {
        const [[first], [second]] = [await ask(tx), await ask(tx)];
        expect(second, DRIVER).toEqual(first);
        return first?.id as string;
      }),
    );
    const ids = await Promise.all(transactions).catch((cause) => {
      throw new Error(DRIVER, { cause });
    });
    expect(new Set(ids).size, DRIVER).toBe(3);
    await Promise.all(queries);
  }
  await end();
});
