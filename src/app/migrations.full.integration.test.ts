import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate, migrationsFolder } from "#shared/db/migrate.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { topics } from "./contract.ts";

const root = new URL("../..", import.meta.url).pathname;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "test-migrations-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the migrations create the tables that the code declares", async () => {
  const copy = join(folder, "copy");
  await cp(migrationsFolder, copy, { recursive: true });
  const before = await readdir(copy);
  const generate = ["generate", "--dialect", "postgresql", "--schema", "./src/**/*.tables.ts", "--out", copy];
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", ...generate], {
    cwd: root,
    stdio: "pipe",
  });
  expect(await readdir(copy)).toEqual(before);
});

test("a released migration is never edited: existing databases would not get the edit", async () => {
  const released = await readReleased();
  for (const [name, sha256] of Object.entries(released.migrations)) {
    const file = await readFile(join(migrationsFolder, `${name}.sql`));
    expect(createHash("sha256").update(file).digest("hex"), name).toBe(sha256);
  }
});

test("a database of the last release, with content, ends up like a new one and keeps its rows", async () => {
  const open = async () => openDatabase({ url: await freshDatabase(), dataDir: folder });
  const old = await open();
  const waiting = await migrateToLastRelease(old, join(folder, "released"));
  for (const statement of oneRowInEveryTable) await old.db.execute(statement);
  const before = await content(old);
  for (const [table, rows] of Object.entries(before)) expect(rows, `rows of ${table}`).not.toEqual([]);

  expect(await migrate(old)).toEqual(waiting);
  expect(await content(old)).toMatchObject(before);

  const fresh = await open();
  await migrate(fresh);
  expect(await shape(old)).toEqual(await shape(fresh));
  await old.close();
  await fresh.close();
});

/** Sample rows for the tables of the last release. A table without one fails the test above. */
const oneRowInEveryTable = [
  sql`insert into users (email) values ('first@admin.example')`,
  sql`insert into user_roles (user_id, role) select id, 'admin' from users`,
  sql`insert into tracks (title, artist, position, user_id) select 'Kept', 'a', 1, id from users`,
];

test("every topic has a trigger that announces it, and every trigger announces a topic", async () => {
  const database = await openDatabase(await freshPlace());
  // A trigger without an argument announces the name of its table.
  const definitions = await database.rows<{ text: string }>(sql`
    select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal
    union all select format('%L', tgrelid::regclass) from pg_trigger where tgname like '%announce%' and tgnargs = 0
    union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
  const all = definitions.map(({ text }) => text).join("\n");
  for (const topic of Object.keys(topics)) expect(all).toContain(`'${topic}'`);
  const announced = [...all.matchAll(/announce_change\('([^']+)'\)/g)].map(([, topic]) => topic);
  expect(announced.length).toBeGreaterThan(10);
  expect(announced.filter((topic) => topic && !(topic in topics))).toEqual([]);
  await database.close();
});

test("a changed table is announced once it is committed", async () => {
  const database = await openDatabase(await freshPlace());
  const heard: string[] = [];
  await database.listen("changed", (topic) => heard.push(topic));
  await database
    .transaction(async (tx) => {
      await tx.execute(sql`insert into tracks (title, artist, position) values ('undone', 'a', 1)`);
      throw new Error("roll back");
    })
    .catch(() => undefined);
  await database.rows(sql`insert into tracks (title, artist, position) values ('kept', 'a', 1)`);
  await expect.poll(() => heard).toEqual(["tracks"]);
  await database.close();
});

/**
 * `migrations/released.json`: the latest release and its migrations, each with the SHA-256 of its file. There has
 * been no release yet: until then the file holds the first migrations only, so that the upgrade path is tested.
 * A release adds its name and all its migrations.
 */
async function readReleased(): Promise<{ release: string | null; migrations: Record<string, string> }> {
  return JSON.parse(await readFile(join(migrationsFolder, "released.json"), "utf8"));
}

/** @returns the names of the migrations added since */
async function migrateToLastRelease(database: Database, copy: string): Promise<string[]> {
  const { release, migrations } = await readReleased();
  await cp(migrationsFolder, copy, { recursive: true });
  const file = join(copy, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const names = journal.entries.map(({ tag }) => tag);
  const count = Object.keys(migrations).length;
  expect(names.slice(0, count)).toEqual(Object.keys(migrations));
  if (release === null) expect(names.length).toBeGreaterThan(count);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(database, copy);
  return names.slice(count);
}

/** Every row of every table of the site. */
async function content(database: Database): Promise<Record<string, object[]>> {
  const tables = await database.rows<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all: Record<string, object[]> = {};
  for (const { name } of tables) all[name] = await database.rows(sql`select * from ${sql.identifier(name)}`);
  return all;
}

/** Columns, constraints, indexes and triggers of every table of the site. */
async function shape(database: Database): Promise<unknown> {
  return {
    columns: await database.rows(
      sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = 'public' order by 1, 2`,
    ),
    constraints: await database.rows(
      sql`select conname::text, pg_get_constraintdef(oid) as definition from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    ),
    indexes: await database.rows(
      sql`select indexname::text, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    triggers: await database.rows(sql`select tgname::text from pg_trigger where not tgisinternal order by 1`),
  };
}
