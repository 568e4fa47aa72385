import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import type { UploadKey } from "./upload-files.server.ts";
import { uploadFolder } from "./upload-folder.server.ts";

const me = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
const info = { purpose: "track-audio", size: 5, fileName: "song.mp3" };

let root: string;
let folder: ReturnType<typeof uploadFolder>;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), "uploads-")), "uploads");
  folder = uploadFolder(root);
});
afterEach(() => rm(join(root, ".."), { recursive: true }));

async function create(userId = me): Promise<UploadKey> {
  const key = { userId, uploadId: folder.newId() };
  await folder.create(key, info);
  return key;
}

async function age(path: string, hours: number): Promise<void> {
  const time = new Date(Date.now() - hours * HOUR_MS);
  await utimes(path, time, time);
}

async function ageAll(key: UploadKey, hours: number): Promise<void> {
  for (const end of ["", ".json"]) await age(folder.pathOf(key) + end, hours);
}

const yesterday = () => new Date(Date.now() - DAY_MS);

test("the offset is the file's size on disk", async () => {
  const key = await create();
  await writeFile(folder.pathOf(key), "abc");
  expect(await folder.find(key)).toEqual({ ...info, isAdmin: false, offset: 3 });
});

test("only the account of an upload finds it", async () => {
  const { uploadId } = await create(me);
  expect(await folder.find({ userId: other, uploadId })).toBeUndefined();
  expect(await folder.listOf(other)).toEqual([]);
  expect(await folder.listOf(me)).toHaveLength(1);
});

test("the incomplete upload of a crash is ignored", async () => {
  const key = await create();
  await rm(`${folder.pathOf(key)}.json`);
  expect(await folder.find(key)).toBeUndefined();
  expect(await folder.listOf(me)).toEqual([]);
});

test.each(["", "{", "null", '{"size":-1}'])(
  "an upload of which a power cut left %j is none, and harms no other",
  async (text) => {
    const [broken, whole] = [await create(), await create()];
    await writeFile(`${folder.pathOf(broken)}.json`, text);
    expect(await folder.find(broken)).toBeUndefined();
    expect(await folder.listOf(me)).toEqual([await folder.find(whole)]);
  },
);

test.each(["../../etc", "", "A".repeat(32), "0".repeat(33)])("no key is made of %j", async (uploadId) => {
  expect(() => folder.pathOf({ userId: me, uploadId })).toThrow();
  expect(() => folder.pathOf({ userId: uploadId, uploadId: "0".repeat(32) })).toThrow();
});

test("uploads without a write for a day are removed with all their files, others stay", async () => {
  const [old, fresh, goesOn] = [await create(), await create(other), await create()];
  const work = `${folder.pathOf(old)}.work-1`;
  await mkdir(work);
  await writeFile(join(work, "256.webp"), "picture");
  await ageAll(old, 25);
  await age(work, 25);
  // Created two days ago, still in progress.
  await age(`${folder.pathOf(goesOn)}.json`, 40);
  expect(await folder.removeIdleSince(yesterday())).toBe(3);
  expect(await folder.find(old)).toBeUndefined();
  expect(existsSync(work)).toBe(false);
  expect(await folder.find(fresh)).toBeDefined();
  expect(await folder.find(goesOn)).toBeDefined();
});

test("an account's folder is removed with its last upload, and so are the remains of a crash", async () => {
  const key = await create();
  await ageAll(key, 30);
  await writeFile(join(root, me, `${"a".repeat(32)}.new`), "{");
  await age(join(root, me, `${"a".repeat(32)}.new`), 30);
  await folder.removeIdleSince(yesterday());
  expect(await readdir(root)).toEqual([]);
});

test("a missing folder has nothing to sweep, list or remove", async () => {
  expect(await folder.removeIdleSince(yesterday())).toBe(0);
  expect(await folder.listOf(me)).toEqual([]);
  await folder.remove({ userId: me, uploadId: "0".repeat(32) });
});
