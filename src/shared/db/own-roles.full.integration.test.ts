import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { type Database, openDatabase } from "./database.server.ts";

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

/** What the owner's role should not have: rights beyond its tables, and other roles' objects except extensions'. */
async function foreignTo(database: Database) {
  const [role] = await database.rows(
    sql`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  );
  const isNoMember = (oid: string) =>
    sql.raw(`not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`);
  const objects = await database.rows(sql`
    select oid::regclass::text as name from pg_class where oid >= 16384 and relowner <> current_user::regrole
      and relnamespace <> 'pg_toast'::regnamespace and ${isNoMember("pg_class.oid")}
    union all select oid::regprocedure::text from pg_proc where oid >= 16384 and proowner <> current_user::regrole
      and ${isNoMember("pg_proc.oid")}
    union all select oid::regtype::text from pg_type where oid >= 16384 and typowner <> current_user::regrole
      and ${isNoMember("pg_type.oid")}
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
