import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { openDatabase } from "./database.server.ts";
import { DatabaseNewer, DatabaseOfOtherVersion } from "./database-errors.server.ts";
import { migrate } from "./migrate.server.ts";

const first = "create table one (id integer);\n--> statement-breakpoint\ninsert into one values (1);";
const second = "create table two (id integer);";

const options = async () => ({ dataDir: "", url: await freshDatabase() });

describe("migrations", () => {
  test("each migration is applied once and in order, as folders gain migrations", async () => {
    const database = await open();
    expect(await migrate(database, folderOf({ "0000_first": first }))).toEqual(["0000_first"]);
    const both = folderOf({ "0000_first": first, "0001_second": second });
    expect(await migrate(database, both)).toEqual(["0001_second"]);
    expect(await migrate(database, both)).toEqual([]);
    expect(
      await database.rows(
        sql`select one.id, count(two.id) as twos from one left join two on true group by 1`,
      ),
    ).toEqual([{ id: 1, twos: 0 }]);
  });

  test("a migration that a branch adds before applied ones is applied", async () => {
    const database = await open();
    await migrate(
      database,
      folderOf({ "0000_first": first, "0002_third": "create table three (id integer);" }),
    );
    const merged = {
      "0000_first": first,
      "0001_second": second,
      "0002_third": "create table three (id integer);",
    };
    expect(await migrate(database, folderOf(merged))).toEqual(["0001_second"]);
  });

  test("a database made by another text of a migration is refused and unchanged", async () => {
    const database = await open();
    await migrate(database, folderOf({ "0000_first": first }));
    const edited = folderOf({ "0000_first": first.replace("integer", "text"), "0001_second": second });
    await expect(migrate(database, edited)).rejects.toThrow(DatabaseOfOtherVersion);
    await expect(migrate(database, edited)).rejects.toThrow(
      "made by another migrations/0000_first.sql, so not by a release",
    );
    expect(await database.rows(sql`select to_regclass('two') as two`)).toEqual([{ two: null }]);
    // Git on Windows writes CRLF line ends.
    const withReturns = folderOf({ "0000_first": first.replaceAll("\n", "\r\n") });
    expect(await migrate(database, withReturns)).toEqual([]);
  });

  test("a failed migration changes nothing, and the error names it", async () => {
    const database = await open();
    const broken = folderOf({ "0000_first": first, "0001_broken": "create table one (again integer);" });
    await expect(migrate(database, broken)).rejects.toThrow(
      /^Migration 0001_broken failed.*relation "one" already exists/,
    );
    expect(await database.rows(sql`select to_regclass('one') as one`)).toEqual([{ one: null }]);
    expect(await migrate(database, folderOf({ "0000_first": first }))).toEqual(["0000_first"]);
  });

  test("a database newer than the code is refused and unchanged", async () => {
    const database = await open();
    await migrate(database, folderOf({ "0000_first": first, "0001_second": second }));
    const older = migrate(database, folderOf({ "0000_first": first }));
    await expect(older).rejects.toThrow(DatabaseNewer);
    await expect(older).rejects.toThrow("1 of its migrations");
  });

  test("concurrent starts migrate once", async () => {
    const settings = await options();
    const database = await open(settings);
    const other = settings.url === undefined ? database : await open(settings);
    const folder = folderOf({ "0000_first": first, "0001_second": second });
    const applied = await Promise.all([migrate(database, folder), migrate(other, folder)]);
    expect(applied.flat()).toEqual(["0000_first", "0001_second"]);
  });

  async function open(settings?: { dataDir: string; url: string | undefined }) {
    const database = await openDatabase(settings ?? (await options()));
    onTestFinished(() => database.close());
    return database;
  }
});

function folderOf(migrations: Record<string, string>): string {
  const folder = freshFolder();
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

test("a migration that waits for a table steps back, and is applied once the table is free", async () => {
  const url = await freshDatabase();
  const database = await openDatabase({ url, dataDir: "" });
  await migrate(database, folderOf({ "0000_first": first }));
  // A backup only reads: it shares the table with requests, and blocks a migration.
  const reader = postgres(url, { max: 1 });
  const migrated = await reader.begin(async (tx) => {
    await tx`lock table one in access share mode`;
    const both = folderOf({ "0000_first": first, "0001_second": "alter table one add column more text;" });
    const pending = migrate(database, both);
    const isWaiting = sql`select 1 from pg_locks where relation = 'one'::regclass and not granted`;
    await eventually(async () => expect(await database.rows(isWaiting)).toHaveLength(1));
    // Queued behind the migration until the migration gives up its lock.
    expect(await database.rows(sql`select id from one`)).toEqual([{ id: 1 }]);
    return { pending };
  });
  expect(await migrated.pending).toEqual(["0001_second"]);
  await reader.end();
  await database.close();
});

test("statements that a process has prepared go on after a migration of a newer one", async () => {
  const url = await freshDatabase();
  const old = await openDatabase({ url, dataDir: "", poolSize: 1 });
  await migrate(old, folderOf({ "0000_first": first }));
  const read = () => old.rows(sql`select id from one where id = ${1}`);
  const write = () => old.transaction((tx) => tx.execute(sql`update one set id = id where id = ${1}`));
  const readAll = () => old.rows(sql`select id from one`);
  for (const statement of [read, write, readAll]) await statement();
  const newer = await openDatabase({ url, dataDir: "" });
  await migrate(
    newer,
    folderOf({
      "0000_first": first,
      "0001_second": "alter table one add column more text not null default 'x';",
    }),
  );
  expect(await read()).toEqual([{ id: 1 }]);
  await write();
  // A changed type would fail here: outside a transaction the driver prepares the statement again.
  await newer.db.execute(sql`alter table one alter column id type text`);
  expect(await readAll()).toEqual([{ id: "1" }]);
  await old.close();
  await newer.close();
});
