import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { type Bucket, openBucket } from "./bucket.server.ts";
import { answerIn } from "./bucket-client.server.ts";
import { startObjectServer } from "./object-server.testing.ts";

let server: Awaited<ReturnType<typeof startObjectServer>>;
let bucket: Bucket;

beforeAll(async () => {
  server = await startObjectServer();
  bucket = openBucket(server.settings);
  return async () => {
    bucket.close();
    await server.stop();
  };
});

const hello = Buffer.from("hello world");

test("stores bytes, and reads them whole or in part", async () => {
  expect(await bucket.put("tracks/a.mp3", hello, "audio/mpeg")).toEqual({ size: 11 });
  const whole = await bucket.get("tracks/a.mp3");
  expect(whole && (await buffer(whole.body))).toEqual(hello);
  const part = await bucket.get("tracks/a.mp3", { Range: "bytes=2-4" });
  expect(part && String(await buffer(part.body))).toBe("llo");
  expect(part).toMatchObject((await bucket.head("tracks/a.mp3")) ?? {});
  expect(part).toMatchObject({ size: 11, start: 2, end: 4, contentRange: "bytes 2-4/11" });
  expect(part?.etag).toMatch(/^".+"$/);
});

test("stores a stream of several parts", async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 7);
  async function* stream() {
    for (let count = 0; count < 20; count++) yield megabyte;
  }
  expect(await bucket.put("tracks/long.mp3", stream())).toEqual({ size: 20 * megabyte.length });
  expect(await bucket.head("tracks/long.mp3")).toMatchObject({ size: 20 * megabyte.length });
});

test("stores an empty object", async () => {
  expect(await bucket.put("tracks/empty.mp3", [])).toEqual({ size: 0 });
  expect(await bucket.head("tracks/empty.mp3")).toMatchObject({ size: 0 });
});

test("a body that fails stores nothing, and rejects with its error", async () => {
  async function* broken() {
    yield hello;
    throw new Error("cut off");
  }
  await expect(bucket.put("tracks/broken.mp3", broken())).rejects.toThrow("cut off");
  expect(await bucket.head("tracks/broken.mp3")).toBeUndefined();
});

test("a missing object is undefined, and its removal succeeds", async () => {
  expect(await bucket.head("tracks/none.mp3")).toBeUndefined();
  expect(await bucket.get("tracks/none.mp3")).toBeUndefined();
  await bucket.remove("tracks/none.mp3");
});

test("copies, lists beyond a page and removes", async () => {
  await bucket.put("lists/0000", hello);
  for (let count = 1; count <= 1000; count++)
    await bucket.copy("lists/0000", `lists/${String(count).padStart(4, "0")}`);
  const found = await keysBelow("lists/");
  expect(found).toHaveLength(1001);
  expect(found.at(-1)).toBe("lists/1000");
  await bucket.remove("lists/1000");
  expect(await keysBelow("lists/1000")).toEqual([]);
});

test("an object that changed meanwhile is not sent under its old tag", async () => {
  await bucket.put("covers/a.png", hello);
  const { etag = "" } = (await bucket.head("covers/a.png")) ?? {};
  await bucket.put("covers/a.png", Buffer.from("other"));
  const failed = await bucket.get("covers/a.png", { IfMatch: etag }).catch(answerIn);
  expect(failed).toMatchObject({ status: 412 });
});

test("ping rejects for a missing bucket", async () => {
  await bucket.ping();
  await expect(openBucket({ ...server.settings, bucket: "none" }).ping()).rejects.toThrow();
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}
