import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as drizzleMigrate } from "drizzle-orm/pglite/migrator";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshEmbedded, freshFolder } from "#src/testing/embedded.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { openDatabase } from "./database.ts";
import { DatabaseNewer } from "./database-errors.ts";
import { migrate } from "./migrate.ts";

const first = "create table one (id integer);\n--> statement-breakpoint\ninsert into one values (1);";
const second = "create table two (id integer);";

describe.each([
  ["embedded", async () => ({ dataDir: await freshEmbedded(), url: undefined })],
  ["postgres", async () => ({ dataDir: "", url: await freshDatabase() })],
])("%s", (_, options) => {
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

  test("drizzle's migrator reads the same record of applied migrations", async () => {
    const database = await open();
    const migrationsFolder = folderOf({ "0000_first": first, "0001_second": second });
    await migrate(database, migrationsFolder);
    await drizzleMigrate(database.db as never, { migrationsFolder });
    expect(await database.rows(sql`select id from one`)).toEqual([{ id: 1 }]);
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

/** A migrations folder in drizzle-kit's format. */
function folderOf(migrations: Record<string, string>): string {
  const folder = freshFolder();
  mkdirSync(join(folder, "meta"));
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    tag,
    when: 1_700_000_000_000 + idx,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}
