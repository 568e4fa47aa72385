import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore, InvalidMediaName } from "./store.ts";
import { mediaHandler } from "./stream.ts";
import { listen } from "./test-server.testing.ts";

let dataDir: string;
let store: ReturnType<typeof folderStore>;
const incoming = () => readdirSync(join(store.root, ".incoming"));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "store-"));
  store = folderStore(dataDir);
});

afterEach(() => rmSync(dataDir, { recursive: true }));

describe("put", () => {
  it("stores a complete stream, readable at once", async () => {
    const chunks = Array.from({ length: 300 }, (_, index) => Buffer.alloc(7919, index));
    expect(await store.put("tracks/admin/song.mp3", Readable.from(chunks))).toEqual({ size: 300 * 7919 });
    const stored = readFileSync(join(store.root, "tracks/admin/song.mp3"));
    expect(stored.equals(Buffer.concat(chunks))).toBe(true);
    expect(incoming()).toEqual([]);
  });

  it("keeps the former content, or none, until the new one is complete", async () => {
    await store.put("covers/a.png", [Buffer.from("old")]);
    let during: unknown[] = [];
    await store.put(
      "covers/a.png",
      (async function* () {
        yield Buffer.from("new ");
        during = [readFileSync(join(store.root, "covers/a.png"), "utf8"), incoming().length];
        yield Buffer.from("content");
      })(),
    );
    expect(during).toEqual(["old", 1]);
    expect(readFileSync(join(store.root, "covers/a.png"), "utf8")).toBe("new content");
  });

  it("leaves no file when the stream fails", async () => {
    const failing = (async function* () {
      yield Buffer.from("half");
      throw new Error("upload cut");
    })();
    await expect(store.put("covers/b.png", failing)).rejects.toThrow("upload cut");
    expect(existsSync(join(store.root, "covers/b.png"))).toBe(false);
    expect(incoming()).toEqual([]);
  });

  it("keeps one complete content of two concurrent writes of a name", async () => {
    const contents = ["a", "b", "c", "d"].map((letter) => letter.repeat(100_000));
    await Promise.all(contents.map((content) => store.put("covers/c.png", [Buffer.from(content)])));
    expect(contents).toContain(readFileSync(join(store.root, "covers/c.png"), "utf8"));
    expect(incoming()).toEqual([]);
  });
});

describe("copy", () => {
  it("stores the file under both names, which can be removed independently", async () => {
    await store.put("covers/a.png", [Buffer.from("content")]);
    expect(await store.copy("covers/a.png", "covers/new/b.png")).toEqual({ size: 7 });
    await store.remove("covers/a.png");
    expect(readFileSync(join(store.root, "covers/new/b.png"), "utf8")).toBe("content");
  });

  it("rejects for a missing file and for a name outside the store", async () => {
    await expect(store.copy("covers/none.png", "covers/b.png")).rejects.toThrow("ENOENT");
    await expect(store.copy("../../etc/passwd", "covers/b.png")).rejects.toThrow(InvalidMediaName);
    expect(existsSync(join(store.root, "covers/b.png"))).toBe(false);
  });
});

describe("take", () => {
  const path = () => join(dataDir, "upload");

  it("stores a local file without a copy; the file may be removed afterwards", async () => {
    writeFileSync(path(), "sound");
    expect(await store.take("tracks/admin/sound/a.mp3", path())).toEqual({ size: 5 });
    expect(statSync(join(store.root, "tracks/admin/sound/a.mp3")).ino).toBe(statSync(path()).ino);
    rmSync(path());
    expect(readFileSync(join(store.root, "tracks/admin/sound/a.mp3"), "utf8")).toBe("sound");
  });

  it.skipIf(!existsSync("/dev/shm"))("copies from another file system", async () => {
    const elsewhere = mkdtempSync("/dev/shm/store-");
    try {
      expect(statSync(elsewhere).dev).not.toBe(statSync(dataDir).dev);
      writeFileSync(join(elsewhere, "upload"), "sound");
      expect(await store.take("tracks/a.mp3", join(elsewhere, "upload"))).toEqual({ size: 5 });
      expect(readFileSync(join(store.root, "tracks/a.mp3"), "utf8")).toBe("sound");
      expect(incoming()).toEqual([]);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it("does not replace an existing name", async () => {
    await store.put("tracks/a.mp3", [Buffer.from("old")]);
    writeFileSync(path(), "new");
    await expect(store.take("tracks/a.mp3", path())).rejects.toMatchObject({ code: "EEXIST" });
    expect(readFileSync(join(store.root, "tracks/a.mp3"), "utf8")).toBe("old");
  });

  it("stores nothing for a missing file", async () => {
    await expect(store.take("tracks/a.mp3", path())).rejects.toMatchObject({ code: "ENOENT" });
    expect(existsSync(join(store.root, "tracks/a.mp3"))).toBe(false);
  });
});

async function filesIn(folder: string) {
  const found: { name: string; changedAt: Date }[] = [];
  for await (const file of store.list(folder)) found.push(file);
  return found;
}

it("lists a folder recursively, with the time of storing", async () => {
  const since = Date.now() - 1000;
  for (const name of ["tracks/admin/sound/a.mp3", "tracks/admin/b.mp3", "tracks/demo/c.mp3"])
    await store.put(name, [Buffer.from("x")]);
  // The taken file is older than its entry in the store.
  writeFileSync(join(dataDir, "old"), "x");
  utimesSync(join(dataDir, "old"), 1, 1);
  await store.take("tracks/admin/d.mp3", join(dataDir, "old"));
  const found = await filesIn("tracks/admin");
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    "tracks/admin/b.mp3",
    "tracks/admin/d.mp3",
    "tracks/admin/sound/a.mp3",
  ]);
  for (const { changedAt } of found) expect(changedAt.getTime()).toBeGreaterThan(since);
  expect(await filesIn("covers/admin")).toEqual([]);
});

describe("names", () => {
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
  ])("%j is refused everywhere", async (name) => {
    await expect(store.put(name, [Buffer.from("x")])).rejects.toThrow(InvalidMediaName);
    await expect(store.take(name, dataDir)).rejects.toThrow(InvalidMediaName);
    await expect(store.remove(name)).rejects.toThrow(InvalidMediaName);
    expect(() => store.url(name)).toThrow(InvalidMediaName);
    expect(store.nameAt(`/media/${name}`)).toBeUndefined();
    expect(existsSync(store.root)).toBe(false);
  });
});

it("removes a file by its URL, and ignores a missing one", async () => {
  await store.put("covers/a.png", [Buffer.from("x")]);
  const name = store.nameAt(store.url("covers/a.png")) ?? "";
  await store.remove(name);
  expect(existsSync(join(store.root, "covers/a.png"))).toBe(false);
  await store.remove(name);
});

it.each([
  "https://elsewhere.example/media/covers/a.png",
  "//elsewhere.example/media/covers/a.png",
  "covers/a.png",
  "/covers/a.png",
])("%j is not the URL of a stored file", (url) => {
  expect(store.nameAt(url)).toBeUndefined();
});

it("returns the URL of a file; unfinished files are not served", async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all("/media/*", mediaHandler({ root: store.root }));
  const server = await listen(app);
  const name = "tracks/admin/tracks/1732170000000_k3j9x2.mp3";
  const content = (async function* () {
    yield Buffer.from("hello");
    const hidden = await server.get(`/media/.incoming/${incoming()[0]}`);
    expect([incoming().length, hidden.status]).toEqual([1, 404]);
  })();
  await store.put(name, content);
  const answer = await server.get(store.url(name));
  expect([answer.status, answer.body.toString()]).toEqual([200, "hello"]);
  expect(answer.headers["cache-control"]).toContain("immutable");
  await server.close();
});
