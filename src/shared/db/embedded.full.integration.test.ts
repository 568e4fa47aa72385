import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { freshEmbedded, freshFolder } from "#src/testing/embedded.ts";
import { DatabaseCorrupt, DatabaseLocked } from "./database-errors.ts";
import { openEmbedded } from "./embedded.ts";
import { upkeep } from "./upkeep.ts";

test("the first start creates the database and replaces the remains of a killed first start", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "pg.new"));
  writeFileSync(join(folder, "pg.new/PG_VERSION"), "half made");
  const database = await openEmbedded(folder);
  await database.exec("create table kept (id integer); insert into kept values (7)");
  await database.close();
  expect(readdirSync(folder).sort()).toEqual(["lock.sqlite", "pg"]);
  expect(statSync(join(folder, "pg")).mode & 0o077).toBe(0);

  const again = await openEmbedded(folder);
  expect((await again.query("select id from kept")).rows).toEqual([{ id: 7 }]);
  await again.close();
});

test("commits fsync", async () => {
  const database = await openEmbedded(await freshEmbedded());
  const { rows } = await database.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by name",
  );
  expect(rows).toEqual([
    { name: "fsync", setting: "on" },
    { name: "synchronous_commit", setting: "on" },
    { name: "wal_sync_method", setting: "fsync" },
  ]);
  await database.close();
});

test("PGlite routes every use of the outer handle through its private _runExclusiveTransaction", async () => {
  const database = await openEmbedded(await freshEmbedded());
  const runs = vi.spyOn(database, "_runExclusiveTransaction");
  const uses: Record<string, () => Promise<unknown>> = {
    "a statement that is prepared": () => database.query("select 1"),
    "a statement that is not": () => database.query("show fsync"),
    "a script": () => database.exec("select 1; select 2"),
    "a transaction": () => database.transaction((tx) => tx.query("select 1")),
  };
  for (const [what, use] of Object.entries(uses)) {
    runs.mockClear();
    await use();
    expect(
      runs.mock.calls.length,
      `PGlite runs ${what} past _runExclusiveTransaction: embedded.ts relies on it (docs/decisions/023)`,
    ).toBe(1);
  }
  await database.close();
});

test("a second process on the same folder prints one sentence and exits with 1", async () => {
  const folder = await freshEmbedded();
  const first = start(folder, "hold");
  await once(createInterface({ input: first.stdout }), "line");
  expect(await outcome(start(folder, "hold"))).toEqual({
    code: 1,
    lines: [],
    errors: `${new DatabaseLocked(folder).message}\n`,
  });
  await expect(openEmbedded(folder)).rejects.toThrow(DatabaseLocked);

  first.kill("SIGKILL");
  await once(first, "exit");
  await (await openEmbedded(folder)).close();
});

test("the same process cannot open a folder twice, and can once it is closed", async () => {
  const folder = await freshEmbedded();
  const database = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(DatabaseLocked);
  await database.close();
  await (await openEmbedded(folder)).close();
});

test.each([
  ["the folder is empty", (pg: string) => removeAll(pg), "PG_VERSION is missing"],
  ["the control file is cut", (pg: string) => truncateSync(join(pg, "global/pg_control"), 100), "pg_control"],
  ["the log is gone", (pg: string) => removeAll(join(pg, "pg_wal")), "valid checkpoint record"],
  ["the tables are gone", (pg: string) => removeAll(join(pg, "base")), "does not exist"],
  [
    "the settings are noise",
    (pg: string) => writeFileSync(join(pg, "postgresql.conf"), "{;"),
    "contains errors",
  ],
])("when %s, the error names it and nothing is deleted", async (_, damage, why) => {
  const folder = await freshEmbedded();
  const pg = join(folder, "pg");
  damage(pg);
  const before = readdirSync(pg);
  const opening = openEmbedded(folder);
  await expect(opening).rejects.toThrow(DatabaseCorrupt);
  await expect(opening).rejects.toThrow(why);
  await expect(opening).rejects.toThrow(/^[^\n]+$/);
  expect(readdirSync(pg)).toEqual(expect.arrayContaining(before));
});

test.each([
  ["full", /^The disk that holds .* is full: free some space, then start again.\n$/],
  ["failing", /^The disk that holds .* fails to write: check the disk, then start again.\n$/],
])("a %s disk ends the process with one sentence, and loses no acknowledged row", async (mode, sentence) => {
  const folder = await freshEmbedded();
  const { code, lines, errors } = await outcome(start(folder, mode));
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);

  const acknowledged = lines.slice(1).map(Number);
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  const database = await openEmbedded(folder);
  const { rows } = await database.query<{ id: number }>("select id from one join two using (id)");
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged));
  await database.close();
});

test("queued transactions yield to the event loop in between", async () => {
  const database = await openEmbedded(await freshEmbedded());
  let turns = 0;
  let counting = true;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 100 }, () => database.transaction((tx) => tx.query("select 1"))));
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(100);
  await database.close();
});

test("upkeep shortens a long write-ahead log, vacuums dead rows, and is then idle", async () => {
  const database = await openEmbedded(await freshEmbedded());
  await database.exec(`
    create table busy (id integer);
    insert into busy select generate_series(1, 200000);
    delete from busy where id > 10`);
  expect(await upkeep(database)).toEqual(["vacuum (analyze) public.busy", "checkpoint"]);
  expect(await upkeep(database)).toEqual([]);
  const { rows } = await database.query(
    "select n_dead_tup as dead from pg_stat_user_tables where relname = 'busy'",
  );
  expect(rows).toEqual([{ dead: 0 }]);
  await database.close();
});

function start(folder: string, mode: string) {
  const script = fileURLToPath(new URL("./process.testing.ts", import.meta.url));
  return spawn(process.execPath, ["--liftoff-only", script, folder, mode], {
    stdio: ["pipe", "pipe", "pipe"],
  });
}

async function outcome(child: ReturnType<typeof start>) {
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: child.exitCode, lines: output.split("\n").slice(0, -1), errors };
}

function removeAll(folder: string): void {
  expect(existsSync(folder)).toBe(true);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}
