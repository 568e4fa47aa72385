import { appendFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { requireKnownMigrations } from "#shared/backup/load-database.server.ts";
import { isSigned, readManifest, writeManifest } from "#shared/backup/manifest.server.ts";
import { run } from "#shared/command.testing.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { backUp, emptyPlace, filesIn, restoreInto } from "./backup.testing.ts";
import { checkFiles, requireItsKey, restoreCommand } from "./restore-command.ts";

const testKey = "the secret key of every test site";
const SOUND = "tracks/admin/a.mp3";
const OTHER = "tracks/admin/b.mp3";

let source: { dataDir: string; url: string; secrets: typeof testSecrets; database: Database };
let media: MediaStore;

beforeAll(async () => {
  const url = await freshMigratedDatabase();
  const dataDir = freshFolder();
  const database = await openDatabase({ url, dataDir });
  media = folderStore(dataDir);
  for (const name of [SOUND, OTHER]) await publish(database, media, name);
  source = { dataDir, url, secrets: testSecrets, database };
  return () => database.close();
});

test.each([
  [
    "a changed file",
    "media/tracks/admin/a.mp3 was changed",
    (folder: string) => appendFileSync(join(folder, "media", SOUND), "x"),
  ],
  [
    "a missing file",
    "media/tracks/admin/a.mp3 is missing",
    (folder: string) => rmSync(join(folder, "media", SOUND)),
  ],
  [
    "changed rows",
    "rows/public.tracks.jsonl.gz was changed",
    (folder: string) => appendFileSync(join(folder, "rows/public.tracks.jsonl.gz"), "x"),
  ],
  [
    "a changed manifest",
    "manifest.json was changed",
    (folder: string) => appendFileSync(join(folder, "manifest.json"), " "),
  ],
])("%s is found before anything is restored", async (_name, sentence, damage) => {
  const { folder } = await backUp(source);
  damage(folder);
  const check = async () => checkFiles(folder, await readManifest(folder), () => {});
  await expect(check()).rejects.toThrow(
    `The backup in ${folder} is damaged (${sentence}), and nothing was changed`,
  );
});

test("a backup of a newer release is refused", async () => {
  const { folder, manifest } = await backUp(source);
  const newer = { name: "9999_newer", sha256: "0".repeat(64) };
  expect(() => requireKnownMigrations({ migrations: [...manifest.migrations, newer] })).toThrow(
    "The backup is of a newer release (1 of its migrations are unknown here)",
  );
  writeFileSync(join(folder, "manifest.json"), "");
  const ofNewerRelease = { ...manifest, format: 9 };
  await writeManifest(folder, ofNewerRelease, testSecrets);
  await expect(readManifest(folder)).rejects.toThrow("is of a newer release");
});

test("a backup that no release has made is refused", async () => {
  const { folder, manifest } = await backUp(source);
  const migrations = manifest.migrations.map((migration) => ({ ...migration, sha256: "0".repeat(64) }));
  await writeManifest(folder, { ...manifest, migrations }, testSecrets);
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: await freshDatabase(), SECRET_KEY: testKey };
  const refused = {
    code: 1,
    out: "",
    err: expect.stringContaining("was not made by a release"),
  };
  expect(await run(restoreCommand, env, folder)).toEqual(refused);
  const earlier = { ...manifest, format: 2 };
  await writeManifest(folder, earlier, testSecrets);
  expect(await run(restoreCommand, env, folder)).toEqual(refused);
});

test("a manifest with valid checksums that the site's key has not signed is refused", async () => {
  const { folder, manifest } = await backUp(source);
  const signed = await readManifest(folder);
  expect(isSigned(signed, testSecrets)).toBe(true);
  await writeManifest(folder, manifest, secretsFrom("another key of thirty-two letters"));
  const forged = await readManifest(folder);
  expect(isSigned(forged, testSecrets)).toBe(false);

  const env = { DATA_DIR: freshFolder(), DATABASE_URL: await freshDatabase(), SECRET_KEY: testKey };
  const { code, err } = await run(restoreCommand, env, folder);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining("its manifest is not signed with the site's secret key"),
  });
});

test("another secret key is refused, and so is none", async () => {
  const { manifest } = await backUp(source);
  const DATA_DIR = freshFolder();
  expect(() => requireItsKey(manifest, { SECRET_KEY: testKey, DATA_DIR })).not.toThrow();
  expect(() =>
    requireItsKey(manifest, { SECRET_KEY: "another key of thirty-two letters", DATA_DIR }),
  ).toThrow("The secret key here is not the one of the backup");
  expect(() => requireItsKey(manifest, { SECRET_KEY: undefined, DATA_DIR })).toThrow(
    `A restore needs the site's secret key: set SECRET_KEY to that of the site, or copy its secret.key to ${join(DATA_DIR, "secret.key")}. It is not in the backup`,
  );
});

test("a database with tables, or media of another site, is never overwritten", async () => {
  const backup = await backUp(source);
  await expect(
    restoreInto({ dataDir: freshFolder(), url: await freshMigratedDatabase() }, backup),
  ).rejects.toThrow("There is data in the test already, which is never overwritten");
  const place = await emptyPlace();
  await folderStore(place.dataDir).put("covers/admin/theirs.webp", [Buffer.from("a cover")]);
  await expect(restoreInto(place, backup)).rejects.toThrow(
    "There is media already that the backup does not have",
  );
  const database = await openDatabase(place);
  expect(await migrate(database)).not.toEqual([]);
  await database.close();
});

test("an interrupted restore starts no site, and can be repeated", async () => {
  const backup = await backUp(source);
  const place = await emptyPlace();
  const store = folderStore(place.dataDir);
  const full: MediaStore = {
    ...store,
    put: (name, content) =>
      name === OTHER ? Promise.reject(new Error("the disk is full")) : store.put(name, content),
  };
  await expect(restoreInto(place, backup, full)).rejects.toThrow("the disk is full");

  const database = await openDatabase(place);
  await expect(migrate(database)).rejects.toThrow(
    `finish it with npm run restore -- ${backup.folder}, or empty the database`,
  );
  await database.close();
  await expect(restoreInto(place, await backUp(source))).rejects.toThrow(
    "Another restore was interrupted in the test",
  );

  const restored = await restoreInto(place, backup);
  onTestFinished(() => restored.close());
  expect(await migrate(restored)).toEqual([]);
  expect(Object.keys(await filesIn(place.dataDir)).sort()).toEqual([SOUND, OTHER]);
});

test("a file deleted while the backup is made is in neither its rows nor its files; a lost one is named", async () => {
  const gone = "tracks/admin/gone.mp3";
  const lost = "tracks/admin/lost.mp3";
  for (const name of [gone, lost]) await publish(source.database, media, name);
  await media.remove(lost);
  const deleting: MediaStore = {
    ...media,
    async read(name) {
      if (name === gone) {
        await source.database.rows(sql`delete from tracks where title = ${gone}`);
        await media.remove(gone);
      }
      return media.read(name);
    },
  };
  const { manifest } = await backUp({ ...source, media: deleting });
  expect(manifest.media.map(({ name }) => name).sort()).toEqual([SOUND, OTHER]);
  expect(manifest.tables.find(({ name }) => name === "tracks")?.rows).toBe(3);
  expect(manifest.missing).toEqual([lost]);
  await source.database.rows(sql`delete from tracks where title = ${lost}`);
});

test("an unchanged file is a second name of the earlier backup's, a changed one is copied", async () => {
  const first = await backUp(source);
  await media.put(OTHER, [Buffer.from("another sound")]);
  const second = await backUp(source, { folder: first.folder, media: first.manifest.media });
  const inode = (folder: string, name: string) => statSync(join(folder, "media", name)).ino;
  expect(inode(second.folder, SOUND)).toBe(inode(first.folder, SOUND));
  expect(inode(second.folder, OTHER)).not.toBe(inode(first.folder, OTHER));
  expect(statSync(join(second.folder, "media", SOUND)).mode & 0o777).toBe(0o600);
  await checkFiles(second.folder, await readManifest(second.folder), () => {});
});

async function publish(database: Database, store: MediaStore, name: string): Promise<void> {
  await store.put(name, [Buffer.from(name)]);
  await database.rows(
    sql`insert into tracks (title, artist, position, audio_url) values (${name}, 'a', 1, ${store.url(name)})`,
  );
}
