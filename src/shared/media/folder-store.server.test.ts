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
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderStore } from "./folder-store.server.ts";
import { mediaListener } from "./media-listener.server.ts";
import type { MediaStore } from "./store.server.ts";
import { listen } from "./test-server.testing.ts";

let dataDir: string;
let store: MediaStore;
const pathOf = (name: string) => join(dataDir, "media", name);
const incoming = () => readdirSync(pathOf(".incoming"));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "store-"));
  store = folderStore(dataDir);
});

afterEach(() => rmSync(dataDir, { recursive: true }));

it("leaves no unfinished file", async () => {
  const content = async function* () {
    yield Buffer.from("half");
    expect(incoming()).toHaveLength(1);
    throw new Error("upload cut");
  };
  await expect(store.put("covers/a.png", content())).rejects.toThrow("upload cut");
  await store.put("covers/a.png", [Buffer.from("whole")]);
  expect(incoming()).toEqual([]);
});

it("takes a local file without a copy", async () => {
  const path = join(dataDir, "upload");
  writeFileSync(path, "sound");
  await store.take("tracks/a.mp3", path);
  expect(statSync(pathOf("tracks/a.mp3")).ino).toBe(statSync(path).ino);
});

it.skipIf(!existsSync("/dev/shm"))("copies from another file system", async () => {
  const elsewhere = mkdtempSync("/dev/shm/store-");
  try {
    expect(statSync(elsewhere).dev).not.toBe(statSync(dataDir).dev);
    writeFileSync(join(elsewhere, "upload"), "sound");
    expect(await store.take("tracks/a.mp3", join(elsewhere, "upload"))).toEqual({ size: 5 });
    expect(readFileSync(pathOf("tracks/a.mp3"), "utf8")).toBe("sound");
    expect(incoming()).toEqual([]);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

it("lists a taken file with the time of its entry, which may be later than its last write", async () => {
  const since = Date.now() - 1000;
  writeFileSync(join(dataDir, "old"), "x");
  utimesSync(join(dataDir, "old"), 1, 1);
  await store.take("tracks/admin/d.mp3", join(dataDir, "old"));
  for await (const { changedAt } of store.list()) expect(changedAt.getTime()).toBeGreaterThan(since);
});

it("unfinished files are neither served nor listed", async () => {
  const server = await listen(mediaListener(store));
  const name = "tracks/admin/tracks/1732170000000_k3j9x2.mp3";
  const content = (async function* () {
    yield Buffer.from("hello");
    const hidden = await server.get(`/media/.incoming/${incoming()[0]}`);
    expect([incoming().length, hidden.status]).toEqual([1, 404]);
    expect(await store.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  })();
  await store.put(name, content);
  const answer = await server.get(store.url(name));
  expect([answer.status, answer.body.toString()]).toEqual([200, "hello"]);
  expect(answer.headers["cache-control"]).toContain("immutable");
  await server.close();
});
