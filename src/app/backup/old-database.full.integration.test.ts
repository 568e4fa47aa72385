import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase, type Queryable, rows } from "#shared/db/database.server.ts";
import { lockFolder } from "#shared/db/folder-lock.server.ts";
import { appliedMigrations, knownMigrations, migrate, migrateWithin } from "#shared/db/migrate.server.ts";
import { clusterIn, oldDatabaseIn, refuseOldDatabase } from "#shared/db/own-cluster.server.ts";
import { createJobTables } from "#shared/jobs/saved-jobs.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { run } from "../command.testing.ts";
import { moveCommand } from "./move-command.ts";
import { installPglite, type Pglite, queryable } from "./old-database.ts";

/** The migrations of the last release with the old database. */
const OLD_MIGRATIONS = 33;

let dataDir = "";
let pglite: Awaited<ReturnType<typeof installPglite>>;

const open = async (): Promise<Pglite> => pglite.create(oldDatabaseIn(dataDir));

/** A data folder as the last release with the old database left it. */
beforeAll(async () => {
  pglite = await installPglite(freshFolder());
  dataDir = freshFolder();
  const client = await open();
  const db = queryable(client);
  await migrateWithin(db, { only: knownMigrations().slice(0, OLD_MIGRATIONS) });
  await createJobTables({ query: scriptOrQuery(client), listen: async () => async () => {} }, ["send-mail"]);
  await fill(db);
  await client.close();
});

test("a site on an old database refuses to start, also beside the cluster of an interrupted move", () => {
  const sentence = "is the database of an earlier release: run npm run move once";
  expect(() => refuseOldDatabase(dataDir)).toThrow(sentence);
  const interrupted = freshFolder();
  for (const folder of ["pg", "postgres"]) mkdirSync(join(interrupted, folder));
  expect(() => refuseOldDatabase(interrupted)).toThrow(sentence);
});

test("a running site's old database is not moved", async () => {
  const unlock = lockFolder(dataDir);
  onTestFinished(unlock);
  const { code, err } = await run(moveCommand, { DATA_DIR: dataDir });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("in use by another running copy") });
});

test("rows that are there already are kept, and the old database too", async () => {
  const url = await freshDatabase();
  const other = await openDatabase({ url, dataDir: "" });
  onTestFinished(() => other.close());
  await migrate(other);
  const { code, err } = await run(moveCommand, { DATA_DIR: dataDir, DATABASE_URL: url });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("which is never overwritten") });
  expect(err).toContain(`rename ${oldDatabaseIn(dataDir)} to`);
  expect(existsSync(oldDatabaseIn(dataDir))).toBe(true);
});

test("npm run move copies rows and jobs, migrates them, can be repeated after a kill, and is done once", async () => {
  const killed = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir } });
  onTestFinished(() => void killed.kill("SIGKILL"));
  const exit = once(killed, "exit");
  await eventually(() => expect(existsSync(join(clusterIn(dataDir), "postmaster.pid"))).toBe(true));
  killed.kill("SIGKILL");
  await exit;
  expect(existsSync(join(dataDir, "move.rows"))).toBe(true);
  expect(() => refuseOldDatabase(dataDir)).toThrow("run npm run move once");

  const env = { DATA_DIR: dataDir };
  expect(await run(moveCommand, env)).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(/^Moved \d+ rows to .*postgres\. Start the site with npm start\./),
  });
  const old = oldDatabaseIn(dataDir);
  expect([existsSync(old), existsSync(`${old}.moved`)]).toEqual([false, true]);
  expect(() => refuseOldDatabase(dataDir)).not.toThrow();

  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  expect(await appliedMigrations(database.db)).toEqual(knownMigrations());
  expect(await contentOf(database.db)).toEqual(content);
  expect(await run(moveCommand, env)).toEqual({
    code: 1,
    out: "",
    err: `There is no database of an earlier release in ${old}.\n`,
  });
});

const program = fileURLToPath(new URL("../../move.ts", import.meta.url));

const TITLE = 'Line\n2, tab\t, back\\slash, "quotes" and ’';

const content = {
  users: [{ email: "ada@site.example", at: "2026-11-01 12:00:00.123456+00" }],
  tracks: [{ title: TITLE, position: 7 }],
  tickets: [{ code: "UT-AAAA-BBBB", email: "ada@site.example", price: "5.00" }],
  jobs: [{ name: "send-mail", state: "created", data: { sealed: "x" } }],
};

async function fill(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into users (email, created_at) values ('ada@site.example', '2026-11-01 12:00:00.123456Z')`);
  await db.execute(sql`
    insert into tracks (title, artist, position, audio_url) values (${TITLE}, 'a', 7, '/media/tracks/a/b.mp3')`);
  await db.execute(sql`
    with night as (
      insert into campus_events
        (university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees, created_at, updated_at)
      values ('UCL', 'London', 'A room', '2099-03-14', '18:30', 5, 200, 1, now(), now()) returning id)
    insert into campus_ticket_bookings
      (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price, created_at, updated_at)
    select night.id, 'Ada', email, 'UCL', users.id, gen_random_uuid(), 'UT-AAAA-BBBB', 5, now(), now() from night, users`);
  await db.execute(sql`insert into pgboss.job (name, data) values ('send-mail', '{"sealed": "x"}')`);
}

async function contentOf(db: Queryable): Promise<typeof content> {
  return {
    users: await rows(db, sql`select email, created_at::text as at from users`),
    tracks: await rows(db, sql`select title, position from tracks`),
    tickets: await rows(
      db,
      sql`select ticket_code as code, student_email as email, ticket_price::text as price from campus_ticket_bookings`,
    ),
    jobs: await rows(db, sql`select name, state::text, data from pgboss.job where name = 'send-mail'`),
  };
}

/** As the site's own `query`: a script of several statements has no values. */
function scriptOrQuery(client: Pglite): Database["query"] {
  return async (text, values) =>
    values ? client.query(text, values) : { rows: (await client.exec(text)).at(-1)?.rows ?? [] };
}
