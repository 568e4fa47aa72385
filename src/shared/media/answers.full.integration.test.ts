import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { folderStore } from "./folder-store.server.ts";
import { mediaListener } from "./media-listener.server.ts";
import type { MediaStore } from "./store.server.ts";
import { listen, type TestServer } from "./test-server.testing.ts";

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const hashed = "/media/tracks/night-0123456789abcdef.mp3";
const plain = "/media/tracks/plain.mp3";
const folder = freshFolder();

async function openBucketStore(): Promise<MediaStore> {
  const { settings, stop } = await startObjectServer();
  const bucket = openBucket(settings);
  afterAll(async () => {
    bucket.close();
    await stop();
  });
  return bucketStore(bucket);
}

describe.each([
  ["a folder", async () => folderStore(folder)],
  ["a bucket", openBucketStore],
])("files of %s", (kind, openStore) => {
  let server: TestServer;
  /** An hour before and after the files were stored. */
  let earlier: string;
  let later: string;

  beforeAll(async () => {
    const store = await openStore();
    for (const name of ["night-0123456789abcdef.mp3", "plain.mp3"])
      await store.put(`tracks/${name}`, [content]);
    await store.put("tracks/empty.mp3", []);
    server = await listen(mediaListener(store));
    earlier = new Date(Date.now() - HOUR_MS).toUTCString();
    later = new Date(Date.now() + HOUR_MS).toUTCString();
  });
  afterAll(() => server.close());

  describe("whole files", () => {
    it("answers GET with the bytes and the headers for players and caches", async () => {
      const answer = await server.get(hashed);
      expect(answer.status).toBe(200);
      expect(answer.body.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        "accept-ranges": "bytes",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": "inline",
        "content-length": "1000",
        "content-type": "audio/mpeg",
        "last-modified": expect.stringMatching(/ GMT$/),
        "x-content-type-options": "nosniff",
      });
      expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
    });

    it("answers HEAD with the same headers and no body, ignoring Range", async () => {
      const [got, head] = await Promise.all([
        server.get(hashed),
        server.get(hashed, { range: "bytes=0-1" }, "HEAD"),
      ]);
      const { date: _sent, ...expected } = got.headers;
      expect(head.status).toBe(200);
      expect(head.headers).toMatchObject(expected);
      expect(head.body).toHaveLength(0);
    });

    it("sends an empty file", async () => {
      const answer = await server.get("/media/tracks/empty.mp3");
      expect([answer.status, answer.headers["content-length"], answer.body.length]).toEqual([200, "0", 0]);
      expect((await server.get("/media/tracks/empty.mp3", { range: "bytes=0-" })).status).toBe(416);
    });

    it.each([
      ["tracks/plain.mp3", "public, max-age=3600"],
      ["tracks/night-0123456789abcdef.mp3", "public, max-age=31536000, immutable"],
    ])("sends %s with the cache control %s", async (name, expected) => {
      expect((await server.get(`/media/${name}`)).headers["cache-control"]).toBe(expected);
    });
  });

  describe("ranges", () => {
    it.each([
      ["bytes=0-1", 0, 1],
      ["bytes=990-", 990, 999],
      ["bytes=-500", 500, 999],
      ["bytes=10-99999", 10, 999],
      ["bytes=999-999", 999, 999],
    ])("answers %s with 206", async (range, start, end) => {
      const answer = await server.get(plain, { range });
      expect(answer.status).toBe(206);
      expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/1000`);
      expect(answer.headers["content-length"]).toBe(String(end - start + 1));
      expect(answer.body.equals(content.subarray(start, end + 1))).toBe(true);
    });

    it.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("answers %s with 416", async (range) => {
      const answer = await server.get(hashed, { range });
      expect(answer.status).toBe(416);
      expect(answer.headers["content-range"]).toBe("bytes */1000");
      expect(answer.headers["cache-control"]).toBe("no-cache");
    });

    it.each([
      ["several ranges", "bytes=0-1,5-6"],
      ["another unit", "items=0-1"],
      ["words", "bytes=a-b"],
    ])("sends the whole file for %s", async (_what, range) => {
      const answer = await server.get(plain, { range });
      expect([answer.status, answer.body.length]).toEqual([200, 1000]);
      expect(answer.headers["content-range"]).toBeUndefined();
    });

    it("honours If-Range only for the current file", async () => {
      const { etag = "", "last-modified": modified = "" } = (await server.get(plain)).headers;
      const statusFor = async (ifRange: string) =>
        (await server.get(plain, { range: "bytes=0-1", "if-range": ifRange })).status;
      expect(await statusFor(etag)).toBe(206);
      // The object server of the tests compares milliseconds of an object's time; S3 has whole seconds.
      if (kind === "a folder") expect(await statusFor(modified)).toBe(206);
      expect(await statusFor('"other"')).toBe(200);
      expect(await statusFor(earlier)).toBe(200);
    });
  });

  describe("conditions", () => {
    it("answers 304 with the validators when the client's copy is fresh", async () => {
      const { etag = "", "last-modified": modified = "" } = (await server.get(hashed)).headers;
      for (const headers of [
        { "if-none-match": etag },
        // The object server of the tests does not know lists or weak tags, compares milliseconds, and sends no
        // validators with a 304.
        ...(kind === "a folder"
          ? [
              { "if-none-match": `"x", W/${etag}` },
              { "if-none-match": "*" },
              { "if-modified-since": modified },
            ]
          : []),
        { "if-modified-since": later },
      ]) {
        const answer = await server.get(hashed, headers);
        expect([headers, answer.status, answer.body.length]).toEqual([headers, 304, 0]);
        expect(answer.headers).toMatchObject({
          ...(kind === "a folder" && { etag }),
          "cache-control": "public, max-age=31536000, immutable",
        });
      }
      if (kind === "a folder")
        expect((await server.get(hashed, { "if-none-match": etag }, "HEAD")).status).toBe(304);
    });

    it("sends the file otherwise; If-None-Match outweighs If-Modified-Since", async () => {
      for (const headers of [
        { "if-none-match": '"other"', "if-modified-since": later },
        { "if-modified-since": earlier },
        { "if-modified-since": "not a date" },
      ]) {
        expect([headers, (await server.get(plain, headers)).status]).toEqual([headers, 200]);
      }
    });

    it("answers 412 when a precondition fails", async () => {
      const { etag = "" } = (await server.get(plain)).headers;
      expect((await server.get(plain, { "if-match": '"other"' })).status).toBe(412);
      expect((await server.get(plain, { "if-unmodified-since": earlier })).status).toBe(412);
      expect((await server.get(plain, { "if-match": etag, range: "bytes=0-1" })).status).toBe(206);
    });
  });
});
