import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Bucket, openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { StorageUnavailable } from "#shared/object-storage/storage-unavailable.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { uploadBucket } from "./upload-bucket.server.ts";
import type { UploadFiles, UploadKey } from "./upload-files.server.ts";
import { uploadFolder } from "./upload-folder.server.ts";
import { partName } from "./upload-parts.rules.ts";
import { UploadRefused } from "./upload-problems.server.ts";

const me = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
const info = { purpose: "track-audio", size: 11, fileName: "song.mp3" };

let server: Awaited<ReturnType<typeof startObjectServer>>;
let bucket: Bucket;
beforeAll(async () => {
  server = await startObjectServer();
  bucket = openBucket(server.settings);
});
afterAll(async () => {
  bucket.close();
  await server.stop();
});

let root: string;
let files: UploadFiles;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), "uploads-")), "uploads");
});
afterEach(async () => {
  for await (const { key } of bucket.list("")) await bucket.remove(key);
  await rm(join(root, ".."), { recursive: true });
});

async function create(userId = me, more = {}): Promise<UploadKey> {
  const key = { userId, uploadId: files.newId() };
  await files.create(key, { ...info, ...more });
  return key;
}

const append = (key: UploadKey, text: string, offset = 0) =>
  files.append(key, Readable.from([Buffer.from(text)]), { offset, check: async () => {} });

const contentOf = (key: UploadKey) => files.withLocalFile(key, (path) => readFile(path, "utf8"));

describe.each(["folder", "bucket"])("uploads in a %s", (kind) => {
  beforeEach(() => {
    files = kind === "folder" ? uploadFolder(root) : uploadBucket(bucket, root);
  });

  test("begin empty, and grow by each request", async () => {
    const key = await create();
    expect(await files.find(key)).toEqual({ ...info, isAdmin: false, offset: 0 });
    expect(await append(key, "hello ")).toBe(6);
    expect(await append(key, "world", 6)).toBe(11);
    expect(await files.find(key)).toMatchObject({ offset: 11 });
    expect(await contentOf(key)).toBe("hello world");
  });

  test("have a broken connection's bytes", async () => {
    const key = await create();
    async function* body() {
      yield Buffer.from("hel");
      throw new Error("cut off");
    }
    const appended = files.append(key, Readable.from(body()), { offset: 0, check: async () => {} });
    await expect(appended).rejects.toThrow("cut off");
    expect(await files.find(key)).toMatchObject({ offset: 3 });
    await append(key, "lo world", 3);
    expect(await contentOf(key)).toBe("hello world");
  });

  test("have none of the bytes of a request that lost its lock", async () => {
    const key = await create();
    const check = () => Promise.reject(new UploadRefused("UPLOAD_OFFSET_CHANGED"));
    const appended = files.append(key, Readable.from([Buffer.from("hello")]), { offset: 0, check });
    await expect(appended).rejects.toMatchObject({ code: "UPLOAD_OFFSET_CHANGED" });
    expect(await files.find(key)).toMatchObject({ offset: 0 });
  });

  test("belong to their account", async () => {
    const { uploadId } = await create(me);
    expect(await files.find({ userId: other, uploadId })).toBeUndefined();
    expect([await files.listOf(other), await files.listOf(me)]).toEqual([
      [],
      [{ ...info, isAdmin: false, offset: 0 }],
    ]);
  });

  test("of members count together", async () => {
    await append(await create(me), "hello");
    await append(await create(other), "hello world");
    await append(await create(other, { isAdmin: true }), "hello world");
    expect(await files.bytesOfMembers()).toBe(16);
  });

  test("are gone after their removal, which can be repeated", async () => {
    const key = await create();
    await append(key, "hello");
    await files.remove(key);
    await files.remove(key);
    expect([await files.find(key), await files.listOf(me), await files.bytesOfMembers()]).toEqual([
      undefined,
      [],
      0,
    ]);
    await expect(contentOf(key)).rejects.toThrow();
  });

  test("lend a local file, and leave nothing on the disk afterwards", async () => {
    const key = await create();
    await append(key, "hello world");
    const before = await readdir(root, { recursive: true });
    const work = files.withLocalFile(key, async (path, workFolder) => {
      expect((await stat(path)).size).toBe(11);
      expect(await readdir(root, { recursive: true })).not.toEqual(before);
      await writeFile(`${path}.copy`, "derived").then(() => rm(`${path}.copy`));
      expect(workFolder.startsWith(root)).toBe(true);
      throw new Error("not a song");
    });
    await expect(work).rejects.toThrow("not a song");
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });

  test("without a write since a time are removed, of one account or of all", async () => {
    const [mine, theirs] = [await create(me), await create(other)];
    await append(mine, "hello");
    expect(await files.removeIdleSince(new Date(Date.now() - HOUR_MS))).toBe(0);
    const soon = new Date(Date.now() + HOUR_MS);
    expect(await files.removeIdleSince(soon, other)).toBeGreaterThan(0);
    expect([(await files.find(mine))?.offset, await files.find(theirs)]).toEqual([5, undefined]);
    await files.removeIdleSince(soon);
    expect(await files.find(mine)).toBeUndefined();
  });

  test("have keys that lead nowhere else", async () => {
    for (const uploadId of ["../../etc", "", "0".repeat(33)])
      await expect(async () => files.find({ userId: me, uploadId })).rejects.toThrow("No upload's key");
  });
});

describe("in a bucket", () => {
  beforeEach(() => {
    files = uploadBucket(bucket, root);
  });
  const store = ({ userId, uploadId }: UploadKey, name: string, text: string) =>
    bucket.put(`uploads/${userId}/${uploadId}/${name}`, Buffer.from(text));

  test("bytes that two requests have sent are there once", async () => {
    const key = await create();
    await append(key, "hello wor");
    await append(key, "hello ");
    await append(key, "world", 6);
    expect(await files.find(key)).toMatchObject({ offset: 11 });
    expect(await contentOf(key)).toBe("hello world");
  });

  test("bytes after a gap do not count", async () => {
    const key = await create();
    await append(key, "hello");
    await store(key, partName({ start: 6, size: 5 }), "world");
    expect(await files.find(key)).toMatchObject({ offset: 5 });
  });

  test("parts without metadata, left by a crash in a removal, are no upload and are swept", async () => {
    const key = { userId: me, uploadId: files.newId() };
    await store(key, partName({ start: 0, size: 5 }), "hello");
    expect([await files.find(key), await files.listOf(me)]).toEqual([undefined, []]);
    expect(await files.removeIdleSince(new Date(Date.now() + HOUR_MS))).toBe(1);
  });

  test("are unavailable while the object storage refuses", async () => {
    const gone = openBucket({ ...server.settings, bucket: "none" });
    const own = uploadBucket(gone, root);
    const found = own.find({ userId: me, uploadId: files.newId() });
    await expect(found).rejects.toBeInstanceOf(StorageUnavailable);
    gone.close();
  });
});
