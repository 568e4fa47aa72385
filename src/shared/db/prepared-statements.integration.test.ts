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

/** How often a statement is kept prepared. */
async function kept(text: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_prepared_statements where statement = $1",
    [text],
  );
  return rows[0]?.count ?? 0;
}

test.each(["object", "array"] as const)("answers as PGlite alone does, in rows as %ss", async (rowMode) => {
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
    expect(await kept(text)).toBe(1);
  }
});

test("a parser that a query brings goes before the connection's, which stay", async () => {
  const parsers = { 1184: (text: string) => text.slice(0, 4) };
  const { rows } = await database.query("select at, id from things where id = 1", [], { parsers });
  expect(rows).toEqual([{ at: "2026", id: 1 }]);
});

test("a statement that fails says why, and the next ones work, also in a transaction's savepoint", async () => {
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

test("a text that is no statement is refused each time", async () => {
  for (let time = 0; time < 2; time++)
    await expect(database.query("select from from")).rejects.toMatchObject({ code: "42601" });
});

test("a statement prepared in a transaction that rolled back stays good", async () => {
  const text = "select name from things where id = $1";
  const failing = database.transaction(async (tx) => {
    await tx.query(text, [1]);
    throw new Error("not wanted");
  });
  await expect(failing).rejects.toThrow("not wanted");
  expect((await database.query(text, [1])).rows).toEqual([{ name: "näme" }]);
});

test("a transaction that is over takes no more", async () => {
  let late: (() => Promise<unknown>) | undefined;
  await database.transaction(async (tx) => {
    late = () => tx.query("select 1 as one");
  });
  await expect(late?.()).rejects.toThrow("Transaction is closed");
});

test("a column of another type is read as such by a statement that is known", async () => {
  const text = "select name from things where id = 2";
  await database.query(text);
  await database.exec("alter table things alter column name type integer using 7");
  expect((await database.query(text)).rows).toEqual([{ name: 7 }]);
  await database.exec("alter table things alter column name type text using 'seven'");
  await expect(database.transaction((tx) => tx.query(text))).rejects.toMatchObject({ code: "0A000" });
  const again = await database.transaction((tx) => tx.query(text));
  expect(again.rows).toEqual([{ name: "seven" }]);
});

test("a notification of another statement is heard", async () => {
  const hear = vi.fn();
  const stop = await database.listen("news", hear);
  await database.query("select pg_notify('news', $1)", ["hello"]);
  await eventually(() => expect(hear.mock.calls).toEqual([["hello"]]));
  await stop();
});

test("as many statements are kept as there is room for, those used last", async () => {
  await database.query("select 'first'");
  for (let count = 0; count < 310; count++) {
    await database.query(`select ${count}`);
    if (count % 100 === 0) await database.query("select 'first'");
  }
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_prepared_statements",
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(300);
  expect(await kept("select 'first'")).toBe(1);
  expect(await kept("select 1")).toBe(0);
});

test("what would fill the memory is not kept: long statements, and those of many values", async () => {
  const long = `select '${"x".repeat(4000)}'`;
  const many = `select ${Array.from({ length: 41 }, (_, index) => `$${index + 1}::int`).join(" + ")} as sum`;
  await database.query(long);
  const { rows } = await database.query(
    many,
    Array.from({ length: 41 }, () => 1),
  );
  expect([rows, await kept(long), await kept(many)]).toEqual([[{ sum: 41 }], 0, 0]);
});
