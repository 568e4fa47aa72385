import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { freshEmbedded } from "#shared/db/embedded.testing.ts";
import { migrate, migrationsFolder } from "#shared/db/migrate.ts";
import { freshDatabase } from "#shared/db/postgres.testing.ts";

const root = new URL("../..", import.meta.url).pathname;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "test-migrations-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the tables in the code are the tables that the migrations make", async () => {
  const copy = join(folder, "copy");
  await cp(migrationsFolder, copy, { recursive: true });
  const before = await readdir(copy);
  const generate = [
    "generate",
    "--dialect",
    "postgresql",
    "--schema",
    "./src/features/*/*.tables.ts",
    "--out",
    copy,
  ];
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", ...generate], {
    cwd: root,
    stdio: "pipe",
  });
  expect(await readdir(copy)).toEqual(before);
});

test.each(["embedded", "postgres"])(
  "a database of the last release, with content, ends up like a new one and keeps its rows (%s)",
  async (kind) => {
    const open = async () => {
      const url = kind === "postgres" ? await freshDatabase() : undefined;
      return openDatabase({ url, dataDir: url ? folder : await freshEmbedded() });
    };
    const released = join(folder, `released-${kind}`);
    await copyUpToLastRelease(released);

    const old = await open();
    await migrate(old, released);
    await old.rows(sql`insert into users (email) values ('first@admin.example')`);
    await old.rows(
      sql`insert into tracks (title, artist, position, user_id) select 'Kept', 'a', 1, id from users`,
    );
    const content = sql`select * from tracks join users on users.id = tracks.user_id`;
    const before = await old.rows(content);
    expect(await migrate(old)).not.toEqual([]);
    expect(before).toHaveLength(1);
    expect(await old.rows(content)).toEqual(before);

    const fresh = await open();
    await migrate(fresh);
    expect(await shape(old)).toEqual(await shape(fresh));
    await old.close();
    await fresh.close();
  },
);

test("the embedded database takes the same migrations to the same tables", async () => {
  const embedded = await openDatabase({ dataDir: await freshEmbedded() });
  const server = await openDatabase({ url: await freshDatabase(), dataDir: folder });
  await migrate(embedded);
  await migrate(server);
  expect(await shape(embedded)).toEqual(await shape(server));
  await embedded.close();
  await server.close();
});

test.each(["embedded", "postgres"])(
  "a changed table is announced once it is committed (%s)",
  async (kind) => {
    const url = kind === "postgres" ? await freshDatabase() : undefined;
    const database = await openDatabase({ url, dataDir: url ? folder : await freshEmbedded() });
    await migrate(database);
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
  },
);

/**
 * A copy of the migrations as they were at the last release, which `migrations/released.json` names. Before the first release
 * it names an early migration, so that going on from one with content is tried all the same.
 */
async function copyUpToLastRelease(target: string): Promise<void> {
  const { last } = JSON.parse(await readFile(join(migrationsFolder, "released.json"), "utf8"));
  await cp(migrationsFolder, target, { recursive: true });
  const file = join(target, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last);
  expect(at).toBeGreaterThanOrEqual(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }));
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
