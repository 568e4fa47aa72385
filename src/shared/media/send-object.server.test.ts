import { once } from "node:events";
import { addAbortSignal, Readable } from "node:stream";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { Bucket, GetOptions } from "#shared/object-storage/bucket.server.ts";
import { StorageUnavailable } from "#shared/object-storage/storage-unavailable.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { mediaListener } from "./media-listener.server.ts";
import { sendObject } from "./send-object.server.ts";
import { listen, readAll } from "./test-server.testing.ts";

const path = "/media/tracks/1732170000000_song.mp3";
const longPath = "/media/tracks/1732170000000_long.mp3";
const request = (at: string) => `GET ${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const song = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const long = Buffer.alloc(12_000_000, song);

/** Objects by key, and the requests for them. */
let objects: Map<string, Buffer>;
let asked: string[];
/** Answers in progress. */
let open: Set<Readable>;
/** Bytes that left the storage. */
let sent: number;
/** The offsets at which the next responses break. */
let breaks: number[];
/** The number of requests that are refused after a break. */
let refusalsAfterBreak: number;
let refusal: Error | undefined;
/** Responses to GET wait for this promise. */
let gate: Promise<void>;

beforeEach(() => {
  objects = new Map([
    ["tracks/1732170000000_song.mp3", song],
    ["tracks/1732170000000_long.mp3", long],
  ]);
  asked = [];
  open = new Set();
  sent = 0;
  breaks = [];
  refusalsAfterBreak = 0;
  refusal = undefined;
  gate = Promise.resolve();
});

const factsOf = (content: Buffer) => ({
  size: content.length,
  etag: `"${content.length}"`,
  modified: new Date(1_700_000_000_000),
});

const bucket: Pick<Bucket, "head" | "get"> = {
  async head(key) {
    asked.push("HEAD");
    if (refusal) throw refusal;
    const content = objects.get(key);
    return content && factsOf(content);
  },
  async get(key, { Range, IfMatch, signal }: GetOptions = {}) {
    asked.push(["GET", Range, IfMatch].filter(Boolean).join(" "));
    await Promise.race([gate, signal && once(signal, "abort")]);
    if (refusal) throw refusal;
    if (IfMatch && refusalsAfterBreak-- > 0) throw new StorageUnavailable("no connection");
    signal?.throwIfAborted();
    const content = objects.get(key);
    if (!content) return undefined;
    const [start = 0, end = content.length - 1] = (Range?.match(/\d+/g) ?? []).map(Number);
    const body = Readable.from(chunksOf(content.subarray(start, end + 1)), { objectMode: false });
    open.add(body);
    body.once("close", () => open.delete(body));
    if (signal) addAbortSignal(signal, body);
    const contentRange = Range ? `bytes ${start}-${end}/${content.length}` : "";
    return { ...factsOf(content), start, end, contentRange, body };
  },
};

async function* chunksOf(content: Buffer) {
  const end = breaks.shift() ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < content.length; at += 65_536) {
    if (at >= end) throw new Error("connection lost");
    const chunk = content.subarray(at, at + 65_536);
    sent += chunk.length;
    yield chunk;
  }
}

type Times = Parameters<typeof sendObject>[4];

async function serve(times?: Times) {
  const serveMedia = mediaListener({
    send: (name, exchange, headers) => sendObject(bucket, name, exchange, headers, times),
  });
  const server = await listen((incoming, outgoing) => {
    serveMedia(incoming, outgoing).catch((error) =>
      outgoing.writeHead(isUnavailable(error) ? 503 : 500).end(),
    );
  });
  onTestFinished(() => server.close());
  return server;
}
const noneOpen = () => eventually(() => expect(open.size).toBe(0));

test("each answer takes one request to the bucket, and none for names that are not in the store", async () => {
  const server = await serve();
  await server.get(path, { range: "bytes=0-9" });
  await server.get(path, {}, "HEAD");
  for (const at of ["/media/uploads/secret", "/media/x", "/media/tracks/../uploads/x"])
    expect((await server.get(at)).status).toBe(404);
  expect(asked).toEqual(["GET bytes=0-9", "HEAD"]);
});

test("a removed file is not found", async () => {
  const server = await serve();
  await server.get(path);
  objects.clear();
  expect((await server.get(path)).status).toBe(404);
  expect((await server.get(path, {}, "HEAD")).status).toBe(404);
});

test("a failure is reported before the answer begins, and ends with the bucket's", async () => {
  const server = await serve();
  refusal = new StorageUnavailable("no connection");
  expect((await server.get(path)).status).toBe(503);
  expect((await server.get(path, {}, "HEAD")).status).toBe(503);
  refusal = undefined;
  expect((await server.get(path)).body.equals(song)).toBe(true);
});

describe("a long file", () => {
  test("arrives whole over a connection to the bucket that breaks", async () => {
    const server = await serve();
    breaks = [5_000_000];
    expect((await server.get(longPath)).body.equals(long)).toBe(true);
    expect(asked).toEqual(["GET", expect.stringMatching(/^GET bytes=5\d{6}-11999999 "12000000"$/)]);
    breaks = [5_000_000];
    const part = await server.get(longPath, { range: "bytes=7-11999990" });
    expect(part.body.equals(long.subarray(7, 11_999_991))).toBe(true);
    await noneOpen();
  });

  test("goes on after an outage of the bucket", async () => {
    const server = await serve();
    breaks = [5_000_000, 0];
    refusalsAfterBreak = 1;
    expect((await server.get(longPath)).body.equals(long)).toBe(true);
    expect(asked).toHaveLength(4);
    await noneOpen();
  });

  test("is cut where the bucket stays away for longer, since its length cannot be met", async () => {
    const server = await serve({ patienceMs: 0 });
    breaks = [5_000_000, 0];
    const received = await readAll(await server.dial(request(longPath)));
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.length).toBeLessThan(6_000_000);
    expect(asked).toHaveLength(2);
    await noneOpen();
  });

  test("is cut where it is removed meanwhile", async () => {
    const server = await serve();
    breaks = [5_000_000];
    const socket = await server.dial(request(longPath));
    await eventually(() => expect(sent).toBeGreaterThan(0));
    objects.clear();
    expect((await readAll(socket)).length).toBeLessThan(6_000_000);
  });

  test("is read no faster than the client takes it, and holds no connection while the client takes nothing", async () => {
    const server = await serve({ idleMs: 20 });
    const socket = await server.dial(request(longPath));
    await eventually(() => expect(sent).toBeGreaterThan(0));
    await noneOpen();
    expect(sent).toBeLessThan(long.length);
    socket.resume();
    const received: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => received.push(chunk));
    await eventually(() => expect(Buffer.concat(received).subarray(-long.length).equals(long)).toBe(true));
    expect(asked[1]).toMatch(/^GET bytes=[1-9]\d*-11999999 "12000000"$/);
  });

  test("is cancelled when the client leaves, also before the bucket answers", async () => {
    const server = await serve();
    const reading = await server.dial(request(longPath));
    await eventually(() => expect(open.size).toBe(1));
    reading.resetAndDestroy();
    await noneOpen();
    gate = new Promise(() => {});
    const waiting = await server.dial(request(longPath));
    await eventually(() => expect(asked).toHaveLength(2));
    waiting.destroy();
    await noneOpen();
    gate = Promise.resolve();
    expect((await server.get(longPath)).status).toBe(200);
  });
});
