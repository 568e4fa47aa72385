import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Bucket, openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { folderStore } from "./folder-store.server.ts";
import { InvalidMediaName, type MediaStore } from "./store.server.ts";

let bucket: Bucket;
let folder: string;

beforeAll(async () => {
  const server = await startObjectServer();
  bucket = openBucket(server.settings);
  return async () => {
    bucket.close();
    await server.stop();
  };
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for await (const { key } of bucket.list("")) await bucket.remove(key);
});

describe.each([
  ["a folder", () => folderStore(folder)],
  ["a bucket", () => bucketStore(bucket)],
])("%s", (_kind, openStore) => {
  let store: MediaStore;
  beforeEach(() => {
    store = openStore();
  });
  const textOf = async (name: string) => {
    const stream = await store.read(name);
    return stream && String(await buffer(stream));
  };
  const local = (content: string) => {
    const path = join(folder, "upload");
    writeFileSync(path, content);
    return path;
  };
  async function listed(below?: string) {
    const names: string[] = [];
    for await (const { name } of store.list(below)) names.push(name);
    return names.toSorted();
  }

  it("stores a stream, readable at once, and replaces it", async () => {
    const chunks = Array.from({ length: 300 }, (_, index) => Buffer.alloc(7919, index));
    expect(await store.put("tracks/admin/song.mp3", Readable.from(chunks))).toEqual({ size: 300 * 7919 });
    const stored = await store.read("tracks/admin/song.mp3");
    expect(stored && (await buffer(stored)).equals(Buffer.concat(chunks))).toBe(true);
    await store.put("tracks/admin/song.mp3", [Buffer.from("other")]);
    expect(await textOf("tracks/admin/song.mp3")).toBe("other");
  });

  it("keeps the former content, or none, until the new one is complete", async () => {
    await store.put("covers/a.png", [Buffer.from("old")]);
    let during: unknown;
    await store.put(
      "covers/a.png",
      (async function* () {
        yield Buffer.from("new ");
        during = await textOf("covers/a.png");
        yield Buffer.from("content");
      })(),
    );
    expect([during, await textOf("covers/a.png")]).toEqual(["old", "new content"]);
  });

  it("stores nothing when the content fails, and rejects with its error", async () => {
    const failing = (async function* () {
      yield Buffer.from("half");
      throw new Error("upload cut");
    })();
    await expect(store.put("covers/b.png", failing)).rejects.toThrow("upload cut");
    expect(await listed()).toEqual([]);
  });

  it("keeps one complete content of concurrent writes of a name", async () => {
    const contents = ["a", "b", "c", "d"].map((letter) => letter.repeat(100_000));
    await Promise.all(contents.map((content) => store.put("covers/c.png", [Buffer.from(content)])));
    expect(contents).toContain(await textOf("covers/c.png"));
  });

  it("takes a local file, which may be removed afterwards", async () => {
    const path = local("sound");
    expect(await store.take("tracks/admin/sound/a.mp3", path)).toEqual({ size: 5 });
    rmSync(path);
    expect(await textOf("tracks/admin/sound/a.mp3")).toBe("sound");
  });

  it("takes and copies to no existing name", async () => {
    await store.put("tracks/a.mp3", [Buffer.from("old")]);
    await store.put("tracks/b.mp3", [Buffer.from("new")]);
    await expect(store.take("tracks/a.mp3", local("new"))).rejects.toMatchObject({ code: "EEXIST" });
    await expect(store.copy("tracks/b.mp3", "tracks/a.mp3")).rejects.toMatchObject({ code: "EEXIST" });
    expect(await textOf("tracks/a.mp3")).toBe("old");
  });

  it("takes and copies no missing file", async () => {
    const nowhere = join(folder, "nowhere");
    await expect(store.take("tracks/a.mp3", nowhere)).rejects.toMatchObject({ code: "ENOENT" });
    await expect(store.copy("tracks/none.mp3", "tracks/a.mp3")).rejects.toMatchObject({ code: "ENOENT" });
    expect(await listed()).toEqual([]);
  });

  it("copies a file to a second name; both can be removed independently", async () => {
    await store.put("covers/a.png", [Buffer.from("content")]);
    expect(await store.copy("covers/a.png", "covers/new/b.png")).toEqual({ size: 7 });
    await store.remove("covers/a.png");
    await store.remove("covers/a.png");
    expect(await Promise.all(["covers/a.png", "covers/new/b.png"].map(textOf))).toEqual([
      undefined,
      "content",
    ]);
  });

  it("lists a folder recursively, or everything, with size and time", async () => {
    const since = Date.now() - 2000;
    const names = ["covers/c.png", "tracks/admin/b.mp3", "tracks/admin/sound/a.mp3", "tracks/adminner/d.mp3"];
    for (const name of names) await store.put(name, [Buffer.from("x")]);
    expect(await listed("tracks/admin")).toEqual(names.slice(1, 3));
    expect(await listed()).toEqual(names);
    expect(await listed("covers/admin")).toEqual([]);
    for await (const { size, changedAt } of store.list()) {
      expect(size).toBe(1);
      expect(changedAt.getTime()).toBeGreaterThan(since);
    }
  });

  it.each([
    "",
    "tracks",
    "tracks/",
    "tracks//a.mp3",
    "/tracks/a.mp3",
    "other/a.mp3",
    "tracks/../covers/a.png",
    "tracks/..",
    "tracks/.hidden",
    "tracks/a b.mp3",
    "tracks/a\\b.mp3",
    "tracks/a\0.mp3",
    "tracks/a.mp3\n",
    "tracks/é.mp3",
    `tracks/${"a".repeat(201)}`,
    "Tracks/a.mp3",
  ])("refuses the name %j everywhere", async (name) => {
    const stored = "covers/a.png";
    await store.put(stored, [Buffer.from("x")]);
    await expect(store.put(name, [Buffer.from("x")])).rejects.toThrow(InvalidMediaName);
    await expect(store.take(name, local("x"))).rejects.toThrow(InvalidMediaName);
    await expect(store.copy(name, "covers/b.png")).rejects.toThrow(InvalidMediaName);
    await expect(store.copy(stored, name)).rejects.toThrow(InvalidMediaName);
    await expect(store.read(name)).rejects.toThrow(InvalidMediaName);
    await expect(store.list(name)[Symbol.asyncIterator]().next()).rejects.toThrow(InvalidMediaName);
    await expect(store.remove(name)).rejects.toThrow(InvalidMediaName);
    expect(() => store.url(name)).toThrow(InvalidMediaName);
    expect(store.nameAt(`/media/${name}`)).toBeUndefined();
    expect(await listed()).toEqual([stored]);
  });

  it.each([
    "https://elsewhere.example/media/covers/a.png",
    "//elsewhere.example/media/covers/a.png",
    "covers/a.png",
    "/covers/a.png",
  ])("%j is not the URL of a stored file", (url) => {
    expect(store.nameAt(url)).toBeUndefined();
  });

  it("names a file by its URL", () => {
    expect(store.nameAt(store.url("covers/a.png"))).toBe("covers/a.png");
  });
});
