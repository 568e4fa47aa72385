import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { digestOfStream } from "#shared/backup/hashing.server.ts";
import { run } from "#shared/command.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { bucketStore } from "#shared/media/bucket-store.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import type { BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { allRows } from "./backup.testing.ts";
import { backupCommand } from "./backup-command.ts";
import { moveCommand } from "./move-site.ts";
import { restoreCommand } from "./restore-command.ts";

/** The second one takes several parts. */
const FILES = { "tracks/admin/a.mp3": randomBytes(50_000), "tracks/admin/b.mp3": randomBytes(9 << 20) };

let source: { env: Record<string, string>; rows: Record<string, string[]>; hashes: object };

/** A site on PostgreSQL that stores media in a bucket. */
beforeAll(async () => {
  const bucket = await emptyBucket();
  const url = await freshMigratedDatabase();
  const database = await openDatabase({ url, dataDir: "" });
  for (const [name, content] of Object.entries(FILES)) {
    await bucket.store.put(name, [content]);
    const audio = `/media/${name}`;
    await database.rows(
      sql`insert into tracks (title, artist, position, audio_url) values (${name}, 'a', 1, ${audio})`,
    );
  }
  await bucket.store.put("tracks/admin/unnamed.mp3", [Buffer.from("left by a crash")]);
  const rows = await allRows(database);
  await database.close();
  source = {
    env: { DATABASE_URL: url, DATA_DIR: freshFolder(), ...bucket.env },
    rows,
    hashes: await hashesOf((await folderWith(FILES)).store),
  };
  return bucket.stop;
});

test("a backup of a site with a bucket is restored into a folder and into another bucket", async () => {
  const backups = join(freshFolder(), "backups");
  // Backup names count seconds, and a fast machine takes both backups within one second.
  for (const _ of ["the first", "a second, whose files are those of the first"])
    expect(await run(backupCommand, source.env, backups)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("and 2 files (9 MB) in"),
    });

  const inFolder = { DATABASE_URL: await freshDatabase(), DATA_DIR: freshFolder() };
  const otherBucket = await emptyBucket();
  onTestFinished(otherBucket.stop);
  const inBucket = { DATABASE_URL: await freshDatabase(), DATA_DIR: freshFolder(), ...otherBucket.env };
  for (const [env, store] of [
    [inFolder, folderStore(inFolder.DATA_DIR)],
    [inBucket, otherBucket.store],
  ] as const) {
    expect(await run(restoreCommand, env, backups)).toMatchObject({ code: 0, err: "" });
    expect(await hashesOf(store)).toEqual(source.hashes);
    const restored = await openDatabase({ url: env.DATABASE_URL, dataDir: "" });
    expect({ ...(await allRows(restored)), status_marks: [] }).toEqual({ ...source.rows, status_marks: [] });
    await restored.close();
    expect(await run(restoreCommand, env, backups)).toMatchObject({
      code: 1,
      err: expect.stringContaining("which is never overwritten"),
    });
  }
  expect(existsSync(join(inBucket.DATA_DIR, "media/tracks"))).toBe(false);
});

test("npm run move moves media between folder and bucket with the site's settings", async () => {
  const target = await emptyBucket();
  onTestFinished(target.stop);
  const { dataDir } = await folderWith(FILES);
  const env = { ...source.env, DATA_DIR: dataDir, ...target.env };
  const moved = {
    code: 0,
    err: "",
    out: expect.stringContaining("Moved 2 files. Start the site with the S3_"),
  };
  expect(await run(moveCommand, env, "media")).toMatchObject(moved);
  expect(await hashesOf(target.store)).toEqual(source.hashes);
  // Repeats the command, like an operator after an interruption.
  expect(await run(moveCommand, env, "media")).toMatchObject(moved);

  const back = freshFolder();
  expect(await run(moveCommand, { ...env, DATA_DIR: back }, "media", "--back")).toMatchObject({ code: 0 });
  expect(await hashesOf(folderStore(back))).toEqual(source.hashes);
});

test("npm run move leaves unlawful images where they are, and says so", async () => {
  const target = await emptyBucket();
  onTestFinished(target.stop);
  const { dataDir } = await folderWith({ ...FILES, "culture-videos/sealed/1_a.mp4": randomBytes(10) });
  const database = await openDatabase({ url: source.env.DATABASE_URL, dataDir: "" });
  await database.rows(sql`
    insert into culture_videos (title, video_url, file_size, duration, width, height, state, unlawful_at)
    values ('A film', '/media/culture-videos/sealed/1_a.mp4', 1, 1, 1, 1, 'hidden', now())`);
  // The command moves a stopped site only.
  await database.close();
  const env = { ...source.env, DATA_DIR: dataDir, ...target.env };
  expect(await run(moveCommand, env, "media")).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      "\nLeft out 1 files, which are marked as unlawful images: keep them at the old place until the police have them: culture-videos/sealed/1_a.mp4\n",
    ),
  });
  expect(await hashesOf(target.store)).toEqual(source.hashes);
});

test("a bucket that cannot be reached is said in one sentence", async () => {
  const { out, ...refused } = await run(
    backupCommand,
    { ...source.env, S3_BUCKET: "another" },
    join(freshFolder(), "backups"),
  );
  expect({ out, ...refused, lines: refused.err.trim().split("\n").length }).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("S3_BUCKET"),
    lines: 1,
  });
});

async function emptyBucket() {
  const server = await startObjectServer();
  const bucket = openBucket(server.settings);
  return {
    store: bucketStore(bucket),
    env: settingsOf(server.settings),
    async stop() {
      bucket.close();
      await server.stop();
    },
  };
}

function settingsOf({ endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketSettings) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function folderWith(files: Record<string, Buffer>) {
  const dataDir = freshFolder();
  const store = folderStore(dataDir);
  for (const [name, content] of Object.entries(files)) await store.put(name, [content]);
  return { dataDir, store };
}

async function hashesOf(store: MediaStore): Promise<object> {
  const hashes: Record<string, object> = {};
  for await (const { name } of store.list()) {
    const content = await store.read(name);
    if (content) hashes[name] = await digestOfStream(content);
  }
  return hashes;
}
