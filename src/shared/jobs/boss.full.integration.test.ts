import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase, freshPlace } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { createJobs } from "./boss.server.ts";
import type { JobKind, Jobs } from "./jobs.server.ts";
import { testPace } from "./pace.server.ts";

const greet = { name: "greet", data: z.object({ whom: z.string() }), tries: 3 } satisfies JobKind<unknown>;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(): Promise<Database> {
  const database = await openDatabase(await freshPlace());
  ends.push(() => database.close());
  return database;
}

function jobsOn(database: Database, pace = testPace): { jobs: Jobs; logged: string[] } {
  const logged: string[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(line) });
  const jobs = createJobs({
    database,
    secrets: secretsFrom("a key for the tests of the jobs..."),
    log,
    pace,
  });
  ends.push(() => jobs.stop(1000));
  return { jobs, logged };
}

const stored = (database: Database) =>
  database.rows<{ name: string; state: string; data: object; output: object | null }>(
    sql`select name, state, data, output from pgboss.job where name = 'greet'`,
  );

describe("jobs", () => {
  test("a job starts after the commit without waiting for the next poll, and is deleted when done", async () => {
    const database = await open();
    const { jobs, logged } = jobsOn(database, { ...testPace, pollSeconds: HOUR_S });
    const greeted: string[] = [];
    jobs.work(greet, async ({ whom }) => void greeted.push(whom));
    await jobs.start();
    await database.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { whom: "Ada" });
      const waiting = await tx.execute(sql`select 1 from pgboss.job where name = 'greet'`);
      expect(waiting).toBeDefined();
      expect(greeted).toEqual([]);
    });
    await eventually(() => expect(greeted).toEqual(["Ada"]));
    await eventually(async () => expect(await stored(database)).toEqual([]));
    expect(logged).toEqual([]);
  });

  test("a job of a rolled-back transaction never runs", async () => {
    const database = await open();
    const { jobs } = jobsOn(database);
    const greeted: string[] = [];
    jobs.work(greet, async ({ whom }) => void greeted.push(whom));
    await jobs.start();
    const rolledBack = database.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { whom: "Nobody" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "Ada" }));
    await eventually(() => expect(greeted).toEqual(["Ada"]));
    await eventually(async () => expect(await stored(database)).toEqual([]));
  });

  test("a failing job is retried, then kept as failed with one log line without personal data", async () => {
    const database = await open();
    const { jobs, logged } = jobsOn(database);
    let tries = 0;
    jobs.work(greet, async () => {
      tries++;
      throw new Error("not today");
    });
    await jobs.start();
    await database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "ada@site.example" }));
    await eventually(() => expect(logged.filter((line) => line.includes("for good"))).toHaveLength(1));
    expect(tries).toBe(3);
    await eventually(async () => expect(await stored(database)).toMatchObject([{ state: "failed" }]));
    expect(JSON.stringify(await stored(database))).not.toMatch(/ada@|not today/);
    expect(logged.join()).not.toContain("ada@site.example");
    const [left] = await database.rows<{ seconds: number }>(
      sql`select deletion_seconds as seconds from pgboss.job where name = 'greet'`,
    );
    expect(left?.seconds).toBe(14 * DAY_S);
  });

  test("many jobs run once each, with the concurrency of their kind", async () => {
    const database = await open();
    const { jobs } = jobsOn(database);
    const done: string[] = [];
    let now = 0;
    let most = 0;
    const four = Promise.withResolvers<void>();
    jobs.work({ ...greet, atOnce: 4 }, async ({ whom }) => {
      most = Math.max(most, ++now);
      if (now === 4) four.resolve();
      await four.promise;
      now--;
      done.push(whom);
    });
    await jobs.start();
    const people = Array.from({ length: 30 }, (_, number) => `${number}`);
    for (const whom of people) await database.transaction((tx) => jobs.enqueue(tx, greet, { whom }));
    await eventually(() => expect(done).toHaveLength(30));
    expect(done.sort()).toEqual(people.sort());
    expect(most).toBe(4);
  });

  test("a stop waits for the job at work", async () => {
    const database = await open();
    const { jobs } = jobsOn(database);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    jobs.work(greet, () => {
      begun.resolve();
      return end.promise;
    });
    await jobs.start();
    await database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "Ada" }));
    await begun.promise;
    let hasStopped = false;
    const stopped = jobs.stop().then(() => {
      hasStopped = true;
    });
    // More queries than a stop makes.
    for (let query = 0; query < 50; query++)
      expect(await stored(database)).toMatchObject([{ state: "active" }]);
    expect(hasStopped).toBe(false);
    end.resolve();
    await stopped;
    expect(await stored(database)).toEqual([]);
  });

  test("a stop abandons a job that outlasts it, which another process retries", async () => {
    const database = await open();
    const { jobs } = jobsOn(database);
    const begun = Promise.withResolvers<void>();
    jobs.work(greet, () => {
      begun.resolve();
      return new Promise(() => {});
    });
    await jobs.start();
    await database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "Ada" }));
    await begun.promise;
    await jobs.stop(1);
    expect(await stored(database)).toMatchObject([{ state: "retry" }]);
  });

  test("a second start reuses queues and schedules, and removes a schedule that is no longer registered", async () => {
    const database = await open();
    for (const schedules of [["one", "two"], ["two"]]) {
      const { jobs } = jobsOn(database);
      jobs.work(greet, async () => {});
      for (const name of schedules) jobs.schedule(name, "0 3 * * *", async () => {});
      await jobs.start();
      await jobs.stop(1000);
      const kept = await database.rows<{ name: string; timezone: string }>(
        sql`select name, timezone from pgboss.schedule order by name`,
      );
      expect(kept).toEqual(schedules.map((name) => ({ name, timezone: "UTC" })));
    }
  });
});

test("a job without a worker cannot be queued", async () => {
  const database = await open();
  const { jobs } = jobsOn(database);
  const queue = () => database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "Ada" }));
  await expect(queue()).rejects.toThrow("before the jobs were started");
  await jobs.start();
  await expect(queue()).rejects.toThrow("has no worker");
});

test("processes that start concurrently on a new database all succeed", async () => {
  const url = await freshDatabase();
  const starts = Array.from({ length: 4 }, async () => {
    const database = await openDatabase({ url, dataDir: "" });
    ends.push(() => database.close());
    const { jobs, logged } = jobsOn(database);
    jobs.work(greet, async () => {});
    jobs.schedule("nightly", "0 3 * * *", async () => {});
    await jobs.start();
    return { database, logged };
  });
  const started = await Promise.all(starts);
  expect(started.flatMap(({ logged }) => logged)).toEqual([]);
  const queues = await started[0]?.database.rows(sql`select name from pgboss.queue where name = 'greet'`);
  expect(queues).toHaveLength(1);
});

test("dropped connections are logged, and jobs continue", async () => {
  const url = await freshMigratedDatabase();
  const database = await openDatabase({ url, dataDir: "" });
  ends.push(() => database.close());
  const { jobs, logged } = jobsOn(database);
  const greeted: string[] = [];
  jobs.work(greet, async ({ whom }) => void greeted.push(whom));
  await jobs.start();
  const other = await openDatabase({ url, dataDir: "", poolSize: 1 });
  ends.push(() => other.close());
  await other.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await eventually(() => database.transaction((tx) => jobs.enqueue(tx, greet, { whom: "Ada" })));
  await eventually(() => expect(greeted).toEqual(["Ada"]));
  expect(logged.filter((line) => !line.includes("jobs: an error"))).toEqual([]);
});
