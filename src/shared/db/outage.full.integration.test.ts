import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { type ProxyMode, startProxy } from "#src/testing/tcp-proxy.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { DatabaseUnavailable } from "./database-errors.server.ts";

const breaker = { tickMs: 100, probeMs: 300, pauseMs: 50 };

/** A database behind a proxy that can fail, and one that reaches the same server directly. */
async function behindProxy() {
  const url = await freshDatabase();
  const { hostname, port } = new URL(url);
  const proxy = await startProxy({ host: hostname, port: Number(port) });
  const through = new URL(url);
  through.port = String(proxy.port);
  const states: boolean[] = [];
  const database = await openDatabase({
    dataDir: "",
    url: through.href,
    breaker,
    onState: (answers) => states.push(answers),
  });
  database.limitWaits();
  const other = await openDatabase({ dataDir: "", url });
  return {
    proxy,
    database,
    other,
    states,
    async close() {
      await Promise.all([database.close(), other.close()]);
      await proxy.close();
    },
  };
}

const outages: readonly [string, ProxyMode][] = [
  ["refuses connections", "refuse"],
  ["no longer answers", "hang"],
  ["closes every connection", "drop"],
];

test.each(outages)(
  "a server that %s fails queries and pings at once, and is used again after it",
  async (_, mode) => {
    const { proxy, database, other, states, close } = await behindProxy();
    const heard: string[] = [];
    await database.listen(
      "news",
      (payload) => heard.push(payload),
      () => heard.push("gap"),
    );
    const running = expect(database.rows(sql`select pg_sleep(60)`)).rejects.toThrow(refusal);
    const isOpen = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const between = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      isOpen.resolve();
      await mayGoOn.promise;
      await tx.execute(sql`select 2`);
    });
    const transaction = expect(between).rejects.toThrow(refusal);
    await isOpen.promise;

    await proxy.set(mode);
    await Promise.all([running, eventually(() => expect(states).toEqual([false]))]);
    mayGoOn.resolve();
    await transaction;
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable);
    await expect(database.rows(sql`select 1`)).rejects.toThrow(refusal);

    await proxy.set("pass");
    await eventually(() => database.ping());
    const typed = sql`select array['a', 'b'] as texts, ${new Date(0)}::timestamptz = 'epoch' as at, 5::int8 as count`;
    expect(await database.rows(typed)).toEqual([{ texts: ["a", "b"], at: true, count: 5 }]);
    expect(states).toEqual([false, true]);
    await eventually(() => expect(heard).toEqual(["gap"]));
    await eventually(async () => {
      await other.rows(sql`select pg_notify('news', 'heard')`);
      expect(heard).toContain("heard");
    });
    await close();
  },
);

test("a slow query alone is no outage", async () => {
  const { database, states, close } = await behindProxy();
  expect(await database.rows(sql`select 1 as one from pg_sleep(1)`)).toEqual([{ one: 1 }]);
  expect(states).toEqual([]);
  await close();
});

test("a transaction whose connection is lost fails alone, however it goes on", async () => {
  const { database, other, states, close } = await behindProxy();
  await database.rows(sql`create table kept (name text)`);
  const lost = (goOn: (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('lost')`);
      await tx.execute(sql`select set_config('application_name', 'to be killed', false)`);
      await other.rows(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be killed'`,
      );
      await goOn(tx);
    });
  const ends = [
    lost((tx) => tx.execute(sql`insert into kept values ('lost too')`)),
    lost((tx) => tx.transaction((inner) => inner.execute(sql`insert into kept values ('lost too')`))),
    lost((tx) =>
      tx.execute(sql`select 1`).catch(() => tx.execute(sql`insert into kept values ('lost too')`)),
    ),
  ];
  await Promise.all(ends.map((end) => expect(end).rejects.toThrow(refusal)));
  for (let n = 0; n < 20; n++) await database.rows(sql`insert into kept values ('kept')`);
  expect(await database.rows(sql`select distinct name from kept`)).toEqual([{ name: "kept" }]);
  expect(states).toEqual([]);
  await close();
});

/** Drizzle names the statement, the cause says why. */
const refusal = expect.toSatisfy(
  (error) => error instanceof DatabaseUnavailable || error.cause instanceof DatabaseUnavailable,
);
