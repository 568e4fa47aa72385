import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { lastBackup } from "#shared/status/status.queries.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { allRows, emptyPlace, filesIn } from "./backup.testing.ts";
import { backupCommand } from "./backup-command.ts";
import { moveCommand, moveDatabase } from "./move-site.ts";
import { restoreCommand } from "./restore-command.ts";

/** A stopped site with an account and a track. */
async function stoppedSite() {
  const dataDir = await freshMigrated();
  await folderStore(dataDir).put("tracks/admin/a.mp3", [Buffer.from("a sound")]);
  const database = await openDatabase({ dataDir });
  await database.rows(sql`insert into users (email) values ('ada@site.example')`);
  await database.rows(
    sql`insert into tracks (title, artist, position, audio_url) values ('A', 'a', 1, '/media/tracks/admin/a.mp3')`,
  );
  const rows = await allRows(database);
  await database.close();
  return { dataDir, rows };
}

test("backs up, checks and restores a site", async () => {
  const { dataDir, rows } = await stoppedSite();
  const backups = join(freshFolder(), "backups");
  const first = await run(backupCommand, { DATA_DIR: dataDir }, backups, "--keep", "30");
  expect(first).toMatchObject({ code: 0, err: "", out: expect.stringContaining("and 1 files (1 kB) in") });
  const [name = ""] = readdirSync(backups).filter((entry) => entry.startsWith("2"));
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(statSync(backups).mode & 0o777).toBe(0o700);

  const place = await emptyPlace("own");
  const env = { DATA_DIR: place.dataDir };
  expect(await run(restoreCommand, env, backups, "--check")).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /is complete: \d+ rows and 1 files\.\nThe secret key here fits it, and signed it\.\n$/,
    ),
  });
  const other = { ...env, SECRET_KEY: "another key of thirty-two letters" };
  expect(await run(restoreCommand, other, backups, "--check")).toMatchObject({
    code: 0,
    out: expect.stringContaining("needs the secret key of the site, which is not the one here"),
  });
  expect(await run(restoreCommand, env, join(backups, name))).toMatchObject({
    code: 0,
    out: expect.stringContaining("Start the site with npm start."),
  });
  const restored = await openDatabase(place);
  onTestFinished(() => restored.close());
  expect(await allRows(restored)).toEqual(rows);
  expect(await filesIn(place.dataDir)).toEqual({ "tracks/admin/a.mp3": "a sound" });
});

test("backup and restore say what they left out of unlawful images, and that it stays where the site was", async () => {
  const { dataDir } = await stoppedSite();
  const database = await openDatabase({ dataDir });
  await database.rows(sql`
    insert into culture_videos (title, video_url, file_size, duration, width, height, state, unlawful_at)
    values ('A film', '/media/culture-videos/sealed/1_a.mp4', 1, 1, 1, 1, 'hidden', now())`);
  await database.close();
  const backups = join(freshFolder(), "backups");
  expect(await run(backupCommand, { DATA_DIR: dataDir }, backups)).toMatchObject({
    code: 0,
    out: expect.stringContaining("\nLeft out 1 files, which are marked as unlawful images.\n"),
  });
  const place = await emptyPlace("own");
  expect(await run(restoreCommand, { DATA_DIR: place.dataDir }, backups)).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      "\nThe backup left out 1 files, which were marked as unlawful images: keep them where the site was until the police have them: culture-videos/sealed/1_a.mp4\n",
    ),
  });
});

test("a restored copy sends nothing until its webhooks are turned on; a moved site goes on", async () => {
  const { dataDir } = await stoppedSite();
  const database = await openDatabase({ dataDir });
  await database.rows(sql`
    insert into hooks (title, url, secret, types, created_at, off_reason)
    values ('Broken', 'sealed', 'sealed', '{booking.made}', now(), 'failed'),
      ('Spreadsheet', 'sealed', 'sealed', '{booking.made}', now(), null)`);
  await database.rows(sql`
    insert into hook_messages (hook_id, type, state, tries, answered_at)
    select id, 'booking.made', state, tries, case when tries > 0 then now() end
    from hooks, (values ('delivered', 1), ('waiting', 0)) as message (state, tries) where off_reason is null`);
  const inOrder = async (opened: typeof database) => ({
    webhooks: await opened.rows(sql`select title, off_reason from hooks order by title`),
    messages: await opened.rows(sql`select state from hook_messages order by number`),
  });
  const before = await inOrder(database);
  await database.close();
  const backups = join(freshFolder(), "backups");
  expect(await run(backupCommand, { DATA_DIR: dataDir }, backups)).toMatchObject({ code: 0 });

  const place = await emptyPlace("own");
  expect(await run(restoreCommand, { DATA_DIR: place.dataDir }, backups)).toMatchObject({
    code: 0,
    out: expect.stringContaining("\nAll webhooks are turned off, "),
  });
  const restored = await openDatabase(place);
  onTestFinished(() => restored.close());
  expect(await inOrder(restored)).toEqual({
    webhooks: [
      { title: "Broken", off_reason: "failed" },
      { title: "Spreadsheet", off_reason: "switched" },
    ],
    messages: [{ state: "delivered" }, { state: "dropped" }],
  });

  const url = await freshDatabase();
  expect(await run(moveCommand, { DATA_DIR: dataDir, DATABASE_URL: url }, "database")).toMatchObject({
    code: 0,
  });
  const moved = await openDatabase({ url, dataDir });
  onTestFinished(() => moved.close());
  expect(await inOrder(moved)).toEqual(before);
});

test("moves a stopped site to a PostgreSQL server and back, and never a running one", async () => {
  const { dataDir, rows } = await stoppedSite();
  const url = await freshDatabase();
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const running = await openDatabase({ dataDir });
  const refused = {
    code: 1,
    out: "",
    err: "The site is running: stop it, with all its processes, and try again.\n",
  };
  expect(await run(moveCommand, env, "database")).toEqual(refused);
  await running.close();

  expect(await run(moveCommand, env, "database")).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("Start the site with DATABASE_URL."),
  });
  const moved = await openDatabase({ url, dataDir });
  expect(await allRows(moved)).toEqual(rows);
  const { dataDir: back } = await emptyPlace("own");
  expect(await run(moveCommand, { ...env, DATA_DIR: back }, "database", "--back")).toEqual(refused);
  await moved.close();

  // The server ends a closed connection a moment later.
  await eventually(() => moveDatabase({ DATABASE_URL: url, DATA_DIR: back, bucket: undefined }, true));
  const returned = await openDatabase({ dataDir: back });
  onTestFinished(() => returned.close());
  expect(await allRows(returned)).toEqual(rows);
});

test.each([
  [backupCommand, []],
  [backupCommand, ["a", "--keep", "soon"]],
  [backupCommand, ["a", "b"]],
  [restoreCommand, []],
  [restoreCommand, ["a", "--force"]],
  [moveCommand, ["everything"]],
])("what is not understood is said in one sentence: %o %j", async (command, args) => {
  const { code, out, err } = await run(command, { DATA_DIR: freshFolder() }, ...args);
  expect({ code, out, lines: err.trim().split("\n").length }).toEqual({ code: 2, out: "", lines: 1 });
});

test("a folder without a backup, and a site's own folder, are refused", async () => {
  const DATA_DIR = freshFolder();
  const empty = freshFolder();
  expect(await run(restoreCommand, { DATA_DIR }, empty)).toEqual({
    code: 1,
    out: "",
    err: `There is no backup in ${empty}.\n`,
  });
  const { err } = await run(backupCommand, { DATA_DIR }, join(DATA_DIR, "backups"));
  expect(err).toContain("is in the site's own folder: make backups on another disk.");
});

test("the status page learns of a finished backup, of a running site and of a stopped one", async () => {
  const dataDir = await freshMigrated();
  const backups = freshFolder();
  const running = await openDatabase({ dataDir });
  expect(await lastBackup(running.db)).toBeUndefined();
  expect((await run(backupCommand, { DATA_DIR: dataDir }, join(backups, "one"))).code).toBe(0);
  const first = await lastBackup(running.db);
  expect(first).toBeInstanceOf(Date);
  await running.close();

  expect((await run(backupCommand, { DATA_DIR: dataDir }, join(backups, "two"))).code).toBe(0);
  const again = await openDatabase({ dataDir });
  onTestFinished(() => again.close());
  expect(Number(await lastBackup(again.db))).toBeGreaterThan(Number(first));
});
