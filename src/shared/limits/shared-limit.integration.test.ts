import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { networksOf } from "#shared/http/client-address.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { RATE_LIMIT_DAYS } from "#shared/time/periods.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { deleteCountsExpiredBy } from "./limits.queries.ts";
import { rateLimits } from "./limits.tables.ts";
import { createSharedLimit } from "./shared-limit.server.ts";

let one: Database;
let two: Database;
let time: Date;
let names = 0;
const now = () => time;
const pass = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};

beforeAll(async () => {
  const url = await freshDatabase();
  one = await openDatabase({ url, dataDir: "" });
  two = await openDatabase({ url, dataDir: "" });
  await migrate(one);
});
afterAll(async () => {
  await one.close();
  await two.close();
});

function limits(points: number, seconds: number, databases = [one, two]) {
  time = new Date("2026-01-01T12:00:00Z");
  const name = `test-${++names}`;
  return databases.map((database) =>
    createSharedLimit({ database, secrets: testSecrets, name, points, seconds, now }),
  ) as [ReturnType<typeof createSharedLimit>, ReturnType<typeof createSharedLimit>];
}

test("concurrent processes never allow more than the limit in total", async () => {
  const [a, b] = limits(25, 60);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => (turn % 2 ? a : b).take("203.0.113.9")),
  );
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(25);
});

test("a clock that is set back by a day ends the windows of before, and one of a few seconds does not", async () => {
  const [a, b] = limits(1, 600);
  for (const allowed of [true, false]) expect((await a.take("x")).allowed).toBe(allowed);
  pass(-20);
  expect((await b.take("x")).allowed).toBe(false);
  pass(-DAY_S);
  expect([await b.peek("x"), await b.take("x"), await a.take("x")].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a refusal has the time to wait, after which the count restarts", async () => {
  const [a, b] = limits(1, 600);
  expect(await a.take("x")).toEqual({ allowed: true });
  pass(200.5);
  expect(await b.take("x")).toEqual({ allowed: false, retryAfterSeconds: 400 });
  pass(399);
  expect(await b.take("x")).toEqual({ allowed: false, retryAfterSeconds: 1 });
  pass(0.5);
  expect(await b.take("x")).toEqual({ allowed: true });
  expect(await a.take("x")).toEqual({ allowed: false, retryAfterSeconds: 600 });
});

test("no window is longer than the privacy statement says", () => {
  expect(() => limits(1, RATE_LIMIT_DAYS * DAY_S)).not.toThrow();
  expect(() => limits(1, RATE_LIMIT_DAYS * DAY_S + 1)).toThrow("RATE_LIMIT_DAYS");
});

test("a count commits without fsync; later commits fsync", async () => {
  const database = await openDatabase({ dataDir: "", url: await freshMigratedDatabase() });
  const [limit] = limits(5, 60, [database]);
  const isFlushed = async () => {
    await limit.take(crypto.randomUUID());
    const [row] = await database.rows<{ flushed: boolean }>(
      sql`select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as flushed`,
    );
    return row?.flushed;
  };
  // Other tests may flush the log of this server at the same moment.
  await expect.poll(isFlushed).toBe(false);
  expect(await database.rows(sql`show synchronous_commit`)).toEqual([{ synchronous_commit: "on" }]);
  await database.close();
});

test("each key and each limit has its own count", async () => {
  const [a] = limits(1, 60);
  const [other] = limits(1, 60);
  expect(await a.take("x")).toEqual({ allowed: true });
  expect(await a.take("y")).toEqual({ allowed: true });
  expect(await other.take("x")).toEqual({ allowed: true });
  expect(await a.take("x")).toMatchObject({ allowed: false });
});

test("a take may count several points; a peek counts none", async () => {
  const [a, b] = limits(5, 60);
  await a.take("x", 4);
  for (let look = 0; look < 3; look++) expect(await b.peek("x")).toEqual({ allowed: true });
  expect(await b.take("x")).toEqual({ allowed: true });
  expect(await a.peek("x")).toEqual({ allowed: false, retryAfterSeconds: 60 });
  expect(await a.take("x")).toMatchObject({ allowed: false });
});

test("addresses of one IPv6 line share the counts of its wider networks", async () => {
  const [a] = limits(1, 60);
  const from = (subnet: string) => a.take(networksOf(`2001:db8:1:${subnet}::1`));
  const answers = [];
  for (const subnet of ["200", "200", "201", "202", "300", "400", "500"])
    answers.push((await from(subnet)).allowed);
  // The /64 again, the third of a /56 and the fifth of the /48; a refusal of a narrower network does not count for a
  // wider one.
  expect(answers).toEqual([true, false, true, false, true, true, false]);
});

test("a limit that is asked without a key fails: it would limit nothing", async () => {
  const [a] = limits(1, 60);
  for (const none of ["", []]) {
    await expect(a.take(none)).rejects.toThrow("without a key");
    await expect(a.peek(none)).rejects.toThrow("without a key");
  }
});

test("a count can be cleared, for other processes within seconds", async () => {
  const [a, b] = limits(1, HOUR_S);
  await a.take("x");
  for (const limit of [a, b]) expect(await limit.take("x")).toMatchObject({ allowed: false });
  await a.clear("x");
  expect(await a.peek("x")).toEqual({ allowed: true });
  pass(5);
  expect(await b.take("x")).toEqual({ allowed: true });
});

test.each(["at once", "one after the other"])(
  "a flood over the limit costs few queries (%s)",
  async (how) => {
    const counted = countingQueries(one);
    const [a] = limits(10, HOUR_S, [counted.database]);
    let allowed = 0;
    const take = async () => {
      if ((await a.take("203.0.113.9")).allowed) allowed += 1;
    };
    if (how === "at once") await Promise.all(Array.from({ length: 10_000 }, take));
    else for (let turn = 0; turn < 10_000; turn++) await take();
    expect(allowed).toBe(10);
    expect(counted.queries()).toBeLessThanOrEqual(20);
  },
);

test("the database stores neither address nor email", async () => {
  const [a] = limits(3, 60);
  await a.take("somebody@mail.example");
  await a.take("203.0.113.9");
  const kept = JSON.stringify(await one.db.select().from(rateLimits));
  expect(kept).not.toContain("somebody");
  expect(kept).not.toContain("203.0.113");
});

test("a failing database refuses every take", async () => {
  const database = await openDatabase({ dataDir: "", url: await freshDatabase() });
  const [a] = limits(3, 60, [database]);
  await expect(a.take("x")).rejects.toThrow();
  await migrate(database);
  expect(await a.take("x")).toEqual({ allowed: true });
  await database.close();
});

test("the sweep deletes expired windows only", async () => {
  const [short] = limits(1, 60);
  await short.take("x");
  const [long] = limits(1, 600);
  await long.take("x");
  pass(60);
  await deleteCountsExpiredBy(one.db, now());
  expect(await one.db.select().from(rateLimits)).toContainEqual(
    expect.objectContaining({ expiresAt: new Date("2026-01-01T12:10:00Z") }),
  );
  expect(await long.take("x")).toMatchObject({ allowed: false });
  for (const { expiresAt } of await one.db.select().from(rateLimits))
    expect(expiresAt.getTime()).toBeGreaterThan(time.getTime());
});

function countingQueries(database: Database) {
  let queries = 0;
  const db = new Proxy(database.db, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      queries += 1;
      return value.bind(target);
    },
  });
  return { database: { ...database, db }, queries: () => queries };
}
