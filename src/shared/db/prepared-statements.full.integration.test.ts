import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshEmbedded } from "#src/testing/embedded.ts";
import { eventually } from "#src/testing/eventually.ts";
import { type EmbeddedPostgres, openEmbedded } from "./embedded.ts";

let database: EmbeddedPostgres;
beforeAll(async () => {
  database = await openEmbedded(await freshEmbedded());
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.exec(`
    drop table if exists things;
    create table things (id integer primary key, name text, at timestamptz, tags text[], more jsonb, isOn boolean);
    insert into things values
      (1, 'näme', '2026-03-14T18:30:00Z', '{a,"b c"}', '{"x": [1, null]}', true), (2, null, null, '{}', null, false)`);
});

/** Counts the prepared statements with this text. */
async function countPrepared(text: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_prepared_statements where statement = $1",
    [text],
  );
  return rows[0]?.count ?? 0;
}

test.each(["object", "array"] as const)(
  "returns the same result as PGlite alone, in rows as %ss",
  async (rowMode) => {
    const statements: [string, unknown[]][] = [
      ["select * from things order by id", []],
      ["select id from things where at < $1 or tags @> $2 or id = any($3)", [new Date(), ["a"], [7, 2]]],
      [
        "select $1::jsonb as json, $2::text as nothing, $3::bytea as bytes",
        [{ y: "ü" }, null, new Uint8Array([1, 255])],
      ],
      ["update things set name = $1 where id = $2 returning name", ["other", 2]],
      ["update things set name = name where id > $1", [0]],
      ["delete from things where id = $1", [9]],
    ];
    for (const [text, values] of statements) {
      const plain = await PGlite.prototype.query.call(database, `/* not prepared */ ${text}`, values, {
        rowMode,
      });
      const { affectedRows, ...answer } = await database.query(text, values, { rowMode });
      expect({ ...answer, affectedRows }).toEqual(plain);
      expect(await database.query(text, values, { rowMode }), text).toEqual(plain);
      expect(await countPrepared(text)).toBe(1);
    }
  },
);

test("a query's own parser overrides the connection's for that query only", async () => {
  const parsers = { 1184: (text: string) => text.slice(0, 4) };
  const { rows } = await database.query("select at, id from things where id = 1", [], { parsers });
  expect(rows).toEqual([{ at: "2026", id: 1 }]);
});

test("a failed statement rejects with its error, and later ones work, also in a savepoint", async () => {
  const twice = "insert into things (id) values ($1)";
  for (let time = 0; time < 2; time++)
    await expect(database.query(twice, [1])).rejects.toMatchObject({
      code: "23505",
      constraint: "things_pkey",
    });
  await database.query(twice, [3]);
  await database.transaction(async (tx) => {
    await tx.query(twice, [4]);
    await tx.exec("savepoint here");
    await expect(tx.query(twice, [1])).rejects.toMatchObject({ code: "23505" });
    await expect(tx.query(twice, [5])).rejects.toMatchObject({ code: "25P02" });
    await tx.exec("rollback to here");
    await tx.query(twice, [6]);
  });
  const { rows } = await database.query("select id from things order by id");
  expect(rows.map((row) => (row as { id: number }).id)).toEqual([1, 2, 3, 4, 6]);
});

test("a syntax error is reported each time", async () => {
  for (let time = 0; time < 2; time++)
    await expect(database.query("select from from")).rejects.toMatchObject({ code: "42601" });
});

test("a statement prepared in a transaction that rolled back stays valid", async () => {
  const text = "select name from things where id = $1";
  const failing = database.transaction(async (tx) => {
    await tx.query(text, [1]);
    throw new Error("not wanted");
  });
  await expect(failing).rejects.toThrow("not wanted");
  expect((await database.query(text, [1])).rows).toEqual([{ name: "näme" }]);
});

test("a finished transaction refuses queries", async () => {
  let late: (() => Promise<unknown>) | undefined;
  await database.transaction(async (tx) => {
    late = () => tx.query("select 1 as one");
  });
  await expect(late?.()).rejects.toThrow("Transaction is closed");
});

test("a cached statement follows a changed column type", async () => {
  const text = "select name from things where id = 2";
  await database.query(text);
  await database.exec("alter table things alter column name type integer using 7");
  expect((await database.query(text)).rows).toEqual([{ name: 7 }]);
  await database.exec("alter table things alter column name type text using 'seven'");
  await expect(database.transaction((tx) => tx.query(text))).rejects.toMatchObject({ code: "0A000" });
  const again = await database.transaction((tx) => tx.query(text));
  expect(again.rows).toEqual([{ name: "seven" }]);
});

test("a notification of another statement arrives", async () => {
  const hear = vi.fn();
  const stop = await database.listen("news", hear);
  await database.query("select pg_notify('news', $1)", ["hello"]);
  await eventually(() => expect(hear.mock.calls).toEqual([["hello"]]));
  await stop();
});

test("the cache keeps the most recently used statements up to its limit", async () => {
  await database.query("select 'first'");
  for (let count = 0; count < 310; count++) {
    await database.query(`select ${count}`);
    if (count % 100 === 0) await database.query("select 'first'");
  }
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_prepared_statements",
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(300);
  expect(await countPrepared("select 'first'")).toBe(1);
  expect(await countPrepared("select 1")).toBe(0);
});

test("long statements and those with many values are not cached", async () => {
  const long = `select '${"x".repeat(4000)}'`;
  const many = `select ${Array.from({ length: 41 }, (_, index) => `$${index + 1}::int`).join(" + ")} as sum`;
  await database.query(long);
  const { rows } = await database.query(
    many,
    Array.from({ length: 41 }, () => 1),
  );
  expect([rows, await countPrepared(long), await countPrepared(many)]).toEqual([[{ sum: 41 }], 0, 0]);
});
