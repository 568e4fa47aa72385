import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { connectionIn } from "./left-server.server.ts";
import { migrate } from "./migrate.server.ts";

async function open(dataDir: string, options: { mayShare?: boolean } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, ...options });
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

/** What is not the site's own: rights beyond its tables, and objects of another role. */
async function foreignTo(database: Database) {
  const [role] = await database.rows(
    sql`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  );
  const objects = await database.rows(sql`
    select oid::regclass::text as name from pg_class where oid >= 16384 and relowner <> current_user::regrole
      and relnamespace <> 'pg_toast'::regnamespace
    union all select oid::regprocedure::text from pg_proc where oid >= 16384 and proowner <> current_user::regrole
    union all select oid::regtype::text from pg_type where oid >= 16384 and typowner <> current_user::regrole
    union all select nspname from pg_namespace where oid >= 16384 and nspowner <> current_user::regrole
      and nspname not like 'pg\\_%'`);
  return { rights: Object.entries(role ?? {}).filter(([, has]) => has), objects };
}

const none = { rights: [], objects: [] };

test("a mistake in SQL reaches the site's tables, and no program or file of the machine", async () => {
  const database = await open(await freshMigrated());
  const proof = join(freshFolder(), "proof");
  for (const attack of [
    `copy (select 1) to program 'touch ${proof}'`,
    `copy (select 1) to '${proof}'`,
    "create table stolen (line text); copy stolen from '/etc/passwd'",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    `select lo_export(lo_create(0), '${proof}')`,
    "alter system set archive_command = 'touch proof'",
    "create extension file_fdw",
    "alter role current_user superuser",
    "set session authorization site",
    "set role site",
    "load 'plpgsql'",
  ])
    await expect(database.query(attack), attack).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0A000|58P01)$/),
    });
  expect(existsSync(proof)).toBe(false);
  expect(await foreignTo(database)).toEqual(none);
});

test("the start of this release takes over the data folder of an earlier one, with triggers, notifications and jobs", async () => {
  const dataDir = await freshMigrated();
  await asEarlierRelease(dataDir);
  const site = await open(dataDir);
  expect(await foreignTo(site)).toEqual(none);
  expect(await site.rows(sql`select kept, mood from earlier.kept`)).toEqual([{ kept: 1, mood: "good" }]);
  const heard: string[] = [];
  await site.listen("changed", (payload) => heard.push(payload));
  await site.rows(sql`insert into users (email) values ('ada@site.example')`);
  await site.rows(
    sql`insert into tracks (title, artist, position, audio_url) values ('A', 'a', 1, '/media/tracks/a.mp3')`,
  );
  await eventually(() => expect(heard.join()).toContain("tracks"));
  await site.rows(sql`alter table pgboss.job add column more text`);
  await site.rows(sql`alter table tracks disable trigger user`);
  await site.rows(sql`alter type earlier.mood add value 'better'`);
  expect(await migrate(site)).toEqual([]);
});

test("a command beside the running site of an earlier release works, and so does that site after it", async () => {
  const dataDir = await freshMigrated();
  const site = await open(dataDir);
  const earlier = new pg.Client(connectionIn(dataDir));
  await earlier.connect();
  onTestFinished(() => earlier.end());
  await earlier.query("create table made_meanwhile as select 1 as one");
  const command = await open(dataDir, { mayShare: true });
  expect(await foreignTo(command)).toEqual(none);
  expect((await earlier.query("select one from made_meanwhile")).rows).toEqual([{ one: 1 }]);
  expect(await site.rows(sql`select one from made_meanwhile`)).toEqual([{ one: 1 }]);
});

/** Gives everything to the superuser, and removes the other role, as releases before it had it. */
async function asEarlierRelease(dataDir: string): Promise<void> {
  const site = await openDatabase({ dataDir });
  const superuser = new pg.Client(connectionIn(dataDir));
  await superuser.connect();
  await superuser.query(`
    reassign owned by app to site;
    alter database postgres owner to site;
    drop owned by app;
    drop role app;
    create schema earlier;
    create type earlier.mood as enum ('good');
    create table earlier.kept (kept int generated always as identity, mood earlier.mood);
    insert into earlier.kept (mood) values ('good');
    create view earlier.kept_view as select * from earlier.kept;`);
  await superuser.end();
  await site.close();
}
