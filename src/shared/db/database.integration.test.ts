import { createServer } from "node:net";
import { eq, sql } from "drizzle-orm";
import { bigint, boolean, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { instant } from "./columns.server.ts";
import { type Database, openDatabase, type Queryable, rows } from "./database.server.ts";
import { DatabaseUnreachable } from "./database-errors.server.ts";

const people = pgTable("people", {
  id: serial().primaryKey(),
  name: text().notNull().unique("people_name_taken"),
  wealth: bigint({ mode: "number" }).notNull().default(0),
  keen: boolean().notNull().default(false),
  facts: jsonb().$type<{ likes: string[] }>(),
  joined: instant("joined").notNull().defaultNow(),
});

describe("a database", () => {
  const open = async () => openDatabase({ dataDir: "", url: await freshDatabase(), poolSize: 3 });
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table people (
      id serial primary key, name text not null constraint people_name_taken unique, wealth bigint not null default 0,
      keen boolean not null default false, facts jsonb, joined timestamptz not null default now())`);
  });
  beforeEach(() => database.db.execute(sql`truncate people restart identity`));
  afterAll(() => database?.close());

  test("a row is read as it was written", async () => {
    const person = {
      name: "Ada",
      wealth: 2 ** 40,
      keen: true,
      facts: { likes: ["a", "b"] },
      joined: new Date("2026-03-29T01:30:00.123Z"),
    };
    const [inserted] = await database.db.insert(people).values(person).returning();
    expect(inserted).toEqual({ id: 1, ...person });
    const byName = database.db
      .select()
      .from(people)
      .where(eq(people.name, sql.placeholder("name")))
      .prepare("by_name");
    expect(await byName.execute({ name: "Ada" })).toEqual([inserted]);
    expect(await byName.execute({ name: "Bob" })).toEqual([]);
    expect(await database.db.$count(people)).toBe(1);
  });

  test("a transaction of the outer handle is one, on one connection", async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(people).values({ name: "Ada" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.db.$count(people)).toBe(0);
    const ids = await database.db.transaction(async (tx) => [
      await rows(tx, sql`select pg_backend_pid()`),
      await rows(tx, sql`select pg_backend_pid()`),
    ]);
    expect(ids[0]).toEqual(ids[1]);
  });

  test("hand-written SQL takes and returns the same values", async () => {
    const noon = new Date("2026-06-01T12:00:00Z");
    await database.db.execute(
      sql`insert into people (name, wealth, facts, joined) values (${"Ada"}, ${5}, ${{ likes: ["x"] }}, ${noon})`,
    );
    const found = await database.rows(sql`
      select name, wealth, facts, joined, joined::date as day, 1.50::numeric as price, null as nothing,
        9007199254740993::bigint as huge, ${sql.param([1, 2])}::integer[] as list, count(*) over () as total
      from people where joined = ${noon}`);
    expect(found).toEqual([
      {
        name: "Ada",
        wealth: 5,
        facts: { likes: ["x"] },
        joined: "2026-06-01 12:00:00+00",
        day: "2026-06-01",
        price: "1.50",
        nothing: null,
        huge: 9007199254740993n,
        list: [1, 2],
        total: 1,
      },
    ]);
  });

  test("a transaction commits all its work, or none of it when it fails", async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.insert(people).values({ name: "Ada" });
      return "done";
    });
    expect(answer).toBe("done");
    const failing = database.transaction(async (tx) => {
      await tx.insert(people).values({ name: "Bob" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await names()).toEqual(["Ada"]);
  });

  test("a nested transaction rolls back only itself", async () => {
    await database.transaction(async (tx) => {
      await tx.insert(people).values({ name: "Ada" });
      const inner = tx.transaction(async (nested) => {
        await nested.insert(people).values({ name: "Bob" });
        expect(await rows(nested, sql`select name from people`)).toHaveLength(2);
        throw new Error("not Bob");
      });
      await expect(inner).rejects.toThrow("not Bob");
    });
    expect(await names()).toEqual(["Ada"]);
  });

  test("the outer handle is refused inside a transaction, and works after it", async () => {
    let leftRunning: Promise<unknown> = Promise.resolve();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    await database.transaction(async () => {
      leftRunning = finished.then(() => database.ping());
      await expect(names()).rejects.toMatchObject({ cause: { message: expect.stringContaining("(tx)") } });
      await expect(database.transaction(async () => {})).rejects.toThrow("(tx)");
    });
    finish();
    await leftRunning;
    expect(await names()).toEqual([]);
  });

  test("a listener receives committed notifications until it stops", async () => {
    const heard: string[] = [];
    const stop = await database.listen("news", (payload) => heard.push(payload));
    await database.transaction((tx) => notify(tx, "news", "committed"));
    await database
      .transaction(async (tx) => {
        await notify(tx, "news", "undone");
        throw new Error("undo");
      })
      .catch(() => {});
    await notify(database.db, "news", "last ' words");
    await eventually(() => expect(heard).toEqual(["committed", "last ' words"]));

    await stop();
    const others: string[] = [];
    await database.listen("news", (payload) => others.push(payload));
    await notify(database.db, "news", "unheard");
    await eventually(() => expect(others).toEqual(["unheard"]));
    expect(heard).toHaveLength(2);
  });

  test("a listener may query the database, even one started and notified inside transactions", async () => {
    const counted = Promise.withResolvers<unknown>();
    await database.listen("count", () => counted.resolve(names()));
    await database.transaction(async (tx) => {
      await tx.insert(people).values({ name: "Ada" });
      await notify(tx, "count", "");
    });
    expect(await counted.promise).toEqual(["Ada"]);
  });

  test("a hundred concurrent callers are all served", async () => {
    const all = Array.from({ length: 100 }, (_, n) =>
      database.transaction((tx) => tx.insert(people).values({ name: `${n}` })),
    );
    await Promise.all(all);
    expect(await database.db.$count(people)).toBe(100);
  });

  test("a closed database refuses queries", async () => {
    const other = await open();
    await other.close();
    await expect(other.ping()).rejects.toThrow();
  });

  async function names(): Promise<string[]> {
    const found = await database.db.select({ name: people.name }).from(people).orderBy(people.id);
    return found.map((person) => person.name);
  }
});

test("queries and listeners reconnect after the server drops every connection", async () => {
  const url = await freshDatabase();
  const database = await openDatabase({ dataDir: "", url });
  const other = await openDatabase({ dataDir: "", url });
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  await other.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await eventually(() => database.ping());
  await eventually(async () => {
    await notify(other.db, "news", "back");
    expect(heard).toContain("back");
  });
  await Promise.all([database.close(), other.close()]);
});

describe("a server that cannot be reached", () => {
  test.each([
    [
      "refuses connections",
      "postgres://me:secret@127.0.0.1:1/site",
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer/,
    ],
    ["is not a PostgreSQL address", "mysql//nonsense", /^DATABASE_URL/],
  ])("a server that %s is one sentence for the operator", async (_, url, sentence) => {
    const refusal = await failureOf(url);
    expect(refusal).toBeInstanceOf(DatabaseUnreachable);
    expect(refusal.message).toMatch(sentence);
    expect(refusal.message).not.toContain("secret");
  });

  test("a server that accepts and never answers is a timeout", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await eventually(() => expect(silent.listening).toBe(true));
    const { port } = silent.address() as { port: number };
    const refusal = await failureOf(`postgres://me:secret@127.0.0.1:${port}/site`);
    expect(refusal.message).toBe(
      `PostgreSQL at 127.0.0.1:${port} does not answer (timeout): start it, or correct DATABASE_URL.`,
    );
    silent.close();
  });

  test("a missing database is one sentence for the operator", async () => {
    const url = (await freshDatabase()).replace(/[^/]+$/, "elsewhere");
    expect((await failureOf(url)).message).toContain("has no database named elsewhere");
  });
});

async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

async function failureOf(url: string): Promise<Error> {
  return openDatabase({ dataDir: "", url, connectTimeout: 1 }).then(
    () => new Error("it opened"),
    (error: Error) => error,
  );
}
