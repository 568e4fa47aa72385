import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "#src/testing/postgres.ts";
import { openDatabase, type Queryable, rows } from "./database.server.ts";

const database = await openDatabase({ dataDir: "", url: await freshDatabase(), poolSize: 1 });
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
  expect(await prepared(database.db, "one of each")).toBe(1);

  await database.transaction(async (tx) => {
    const inner = (name: string) => sql`select ${name}::text as "in a transaction"`;
    for (const name of ["a", "b"]) await tx.execute(inner(name));
    expect(await prepared(tx, "in a transaction")).toBe(1);
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

test("a failed script leaves no transaction open", async () => {
  await expect(database.query("begin; select 1 / 0; commit")).rejects.toMatchObject({ code: "22012" });
  expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("through a pooler in transaction mode no statement is prepared", async () => {
  const url = await freshDatabase();
  const pooled = await openDatabase({ dataDir: "", url, directUrl: url, poolSize: 1 });
  for (const name of ["a", "b"]) await pooled.db.execute(sql`select ${name}::text as "not by name"`);
  expect(await prepared(pooled.db, "not by name")).toBe(0);
  await pooled.close();
});
