import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { importCommand } from "../import-command.ts";
import { idOf, rowsOf, startBackend } from "./backend.testing.ts";
import { bucketFiles, sourceBucketsIn } from "./source-files.server.ts";

const backend = await startBackend();
let server: Awaited<ReturnType<typeof startObjectServer>>;
beforeAll(async () => {
  server = await startObjectServer();
  for (const bucket of ["tracks", "covers", "culture-videos"])
    await fill(bucket, join(backend.files, bucket));
  return () => server.stop();
});

/** Makes a bucket with the files of a folder. */
async function fill(name: string, folder: string): Promise<void> {
  await fetch(`${server.settings.endpoint}/${name}`, { method: "PUT" });
  const bucket = openBucket({ ...server.settings, bucket: name });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await bucket.put(relative(folder, path), createReadStream(path));
  }
  bucket.close();
}

const sourceEnv = () => ({
  SOURCE_S3_ENDPOINT: server.settings.endpoint,
  SOURCE_S3_REGION: server.settings.region,
  SOURCE_S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  SOURCE_S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
});

async function freshSite() {
  const site = { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
  return { ...site, SOURCE_DATABASE_URL: backend.url };
}

const mediaOf = ({ DATABASE_URL }: { DATABASE_URL: string }) =>
  rowsOf(
    DATABASE_URL,
    `select id, audio_url as url, cover_image_url as cover, duration, file_size::int as size from tracks
     union all select id, video_url, null, duration, file_size::int from culture_videos order by id`,
  );

test("files come from S3-compatible storage as from a folder, and leave no temporary ones", async () => {
  const stored = await freshSite();
  const fetched = await run(importCommand, { ...stored, ...sourceEnv() }, "backend");
  expect(fetched).toMatchObject({ code: 0 });
  expect(fetched.out).toContain("rejected 1: its file is not in the bucket");
  expect(fetched.out).toContain("rejected 1: its file is refused (unknown)");

  const copied = await freshSite();
  await run(importCommand, copied, "backend", "--files", backend.files);
  expect(await mediaOf(stored)).toEqual(await mediaOf(copied));
  expect(await mediaOf(stored)).toHaveLength(4);
  const [imports = "", ...more] = readdirSync(join(stored.DATA_DIR, "imports"));
  expect(more).toEqual([]);
  const refused = join(stored.DATA_DIR, "imports", imports, "files", `tracks-${idOf(15, 5)}.mp3`);
  expect(readFileSync(refused, "utf8")).toBe("no sound");
});

test("storage that does not answer ends the import with what to do, and the next one brings everything", async () => {
  const site = await freshSite();
  const env = { ...site, ...sourceEnv(), SOURCE_S3_ENDPOINT: "http://127.0.0.1:1" };
  const ended = await run(importCommand, env, "backend");
  expect([ended.code, ended.err.trim().split("\n").at(-1)]).toEqual([
    1,
    "The object storage at http://127.0.0.1:1 does not answer (ECONNREFUSED): correct SOURCE_S3_ENDPOINT, or start again once it answers.",
  ]);
  expect(existsSync(join(site.DATA_DIR, "imports/.work"))).toBe(false);
  const { out } = await run(importCommand, { ...site, ...sourceEnv() }, "backend");
  expect(out).toContain("  auth.users: 316 of 319 rows");
  expect(out).toContain("  tracks: 3 of 6 rows");
});

test.each([
  ["old-", "old-tracks", ""],
  ["archive/2025/", "archive", "2025/tracks/"],
])("a prefix %s names the bucket and the folder", async (prefix, name, below) => {
  await fetch(`${server.settings.endpoint}/${name}`, { method: "PUT" });
  const bucket = openBucket({ ...server.settings, bucket: name });
  await bucket.put(`${below}admin/a b.mp3`, Buffer.from("hello"));
  bucket.close();
  const settings = sourceBucketsIn({ ...sourceEnv(), SOURCE_S3_PREFIX: prefix });
  if (!settings) throw new Error("No settings");
  const files = bucketFiles(settings);
  const work = join(freshFolder(), "work");
  mkdirSync(work, { recursive: true });
  const path = await files.open("tracks", "admin/a b.mp3", work);
  expect(readFileSync(path ?? "", "utf8")).toBe("hello");
  expect(await files.open("tracks", "none.mp3", work)).toBeUndefined();
  files.close();
});

test("a bucket that does not exist is said with the setting to correct", async () => {
  const settings = sourceBucketsIn({ ...sourceEnv(), SOURCE_S3_PREFIX: "none-" });
  if (!settings) throw new Error("No settings");
  const files = bucketFiles(settings);
  await expect(files.open("tracks", "a.mp3", freshFolder())).rejects.toThrow(
    /There is no bucket none-tracks at .+: create it, or correct SOURCE_S3_PREFIX\./,
  );
  files.close();
});

test.each([
  ["SOURCE_S3_REGION", { SOURCE_S3_REGION: "" }, "SOURCE_S3_ENDPOINT also needs SOURCE_S3_REGION."],
  ["an address", { SOURCE_S3_ENDPOINT: "s3.example" }, /^SOURCE_S3_ENDPOINT is an address such as/],
])("storage without %s is refused", async (_, missing, sentence) => {
  expect(() => sourceBucketsIn({ ...sourceEnv(), ...missing })).toThrow(sentence);
  expect(sourceBucketsIn({})).toBeUndefined();
});
