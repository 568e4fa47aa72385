import { once } from "node:events";
import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { Bucket, GetOptions } from "#shared/object-storage/bucket.server.ts";
import { StorageUnavailable } from "#shared/object-storage/storage-unavailable.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { bucketSource } from "./bucket-source.ts";
import type { MediaSource } from "./files.ts";
import { mediaHandler } from "./stream.ts";
import { listen, readAll } from "./test-server.testing.ts";

const unique = "1732170000000_song.mp3";
const path = `/media/tracks/${unique}`;
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
/** Where the next answers break. */
let breaks: number[];
/** How many requests are refused after a break. */
let refusalsAfterBreak: number;
let refusal: Error | undefined;
/** The answer to GET waits for it. */
let gate: Promise<void>;

beforeEach(() => {
  objects = new Map([
    [`media/tracks/${unique}`, song],
    ["media/tracks/plain.mp3", song],
    ["media/tracks/1732170000000_long.mp3", long],
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
  async get(key, { range, etag, signal }: GetOptions = {}) {
    asked.push(range ? `GET ${range.start}-${range.end} ${etag}` : "GET");
    await Promise.race([gate, signal && once(signal, "abort")]);
    if (refusal) throw refusal;
    if (range && range.start > 1_000_000 && refusalsAfterBreak-- > 0)
      throw new StorageUnavailable("no connection");
    signal?.throwIfAborted();
    const content = objects.get(key);
    if (!content) return undefined;
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    const body = Readable.from(chunksOf(part), { objectMode: false });
    open.add(body);
    body.once("close", () => open.delete(body));
    signal?.addEventListener("abort", () => body.destroy());
    return { facts: factsOf(content), body };
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

async function serve(source: MediaSource, options: Partial<Parameters<typeof mediaHandler>[0]> = {}) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all("/media/*", mediaHandler({ source, ...options }));
  app.onError((error, c) => c.text(error.name, isUnavailable(error) ? 503 : 500));
  const server = await listen(app);
  onTestFinished(() => server.close());
  return server;
}
const source = (options: Parameters<typeof bucketSource>[2] = {}) =>
  bucketSource(bucket, (name) => (/^tracks\//.test(name) ? `media/${name}` : undefined), options);
const noneOpen = () => eventually(() => expect(open.size).toBe(0));

describe("requests to the bucket", () => {
  test("one per range, once the facts of a name that never changes are known", async () => {
    const server = await serve(source());
    for (const range of ["bytes=0-9", "bytes=10-19", "bytes=-5"]) await server.get(path, { range });
    expect(asked).toEqual(["HEAD", 'GET 0-9 "1000"', 'GET 10-19 "1000"', 'GET 995-999 "1000"']);
    await server.get(path, { "if-none-match": '"1000"' });
    await server.get(path, { range: "bytes=1000-" });
    await server.get(path, {}, "HEAD");
    expect(asked).toHaveLength(4);
  });

  test("facts of other names are asked for each time", async () => {
    const server = await serve(source());
    for (let round = 0; round < 2; round++) await server.get("/media/tracks/plain.mp3", {}, "HEAD");
    expect(asked).toEqual(["HEAD", "HEAD"]);
  });

  test("none for names that are not in the store", async () => {
    const server = await serve(source());
    for (const at of ["/media/uploads/secret", "/media/x", "/media/tracks/../uploads/x"])
      expect((await server.get(at)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test("a removed file is not found, also where its facts are known", async () => {
    const files = source();
    const server = await serve(files);
    await server.get(path);
    objects.clear();
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get(path, {}, "HEAD")).status).toBe(404);
    objects.set(`media/tracks/${unique}`, song);
    await server.get(path);
    objects.clear();
    files.forget(`tracks/${unique}`);
    expect((await server.get(path, {}, "HEAD")).status).toBe(404);
  });

  test("a failure is reported before the answer begins, and ends with the bucket's", async () => {
    const server = await serve(source());
    refusal = new StorageUnavailable("no connection");
    expect((await server.get(path)).status).toBe(503);
    refusal = undefined;
    expect((await server.get(path)).status).toBe(200);
    refusal = new StorageUnavailable("no connection");
    expect((await server.get(path)).status).toBe(503);
    // What a browser has stays valid.
    expect((await server.get(path, { "if-none-match": '"1000"' })).status).toBe(304);
  });
});

test("a file that was replaced meanwhile is answered by 503, and then served anew", async () => {
  const server = await serve(source());
  await server.get(path, {}, "HEAD");
  refusal = Object.assign(new Error("another tag"), { name: "PreconditionFailed" });
  expect((await server.get(path)).status).toBe(503);
  refusal = undefined;
  expect((await server.get(path)).status).toBe(200);
  expect(asked).toHaveLength(4);
});

describe("a long file", () => {
  const longPath = "/media/tracks/1732170000000_long.mp3";

  test("arrives whole over a connection to the bucket that breaks", async () => {
    const server = await serve(source());
    breaks = [5_000_000];
    expect((await server.get(longPath)).body.equals(long)).toBe(true);
    const [, first, second] = asked;
    expect(first).toBe('GET 0-11999999 "12000000"');
    expect(second).toMatch(/^GET 5\d{6}-11999999 "12000000"$/);
    breaks = [5_000_000];
    const part = await server.get(longPath, { range: "bytes=7-11999990" });
    expect(part.body.equals(long.subarray(7, 11_999_991))).toBe(true);
    await noneOpen();
  });

  test("goes on after an outage of the bucket", async () => {
    const server = await serve(source());
    breaks = [5_000_000, 0];
    refusalsAfterBreak = 1;
    expect((await server.get(longPath)).body.equals(long)).toBe(true);
    expect(asked).toHaveLength(5);
    await noneOpen();
  });

  test("is cut where the bucket stays away for longer, since its length cannot be met", async () => {
    const server = await serve(source({ patienceMs: 0 }));
    breaks = [5_000_000, 0];
    const socket = await server.dial(request(longPath));
    const received = await readAll(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.length).toBeLessThan(6_000_000);
    expect(asked).toHaveLength(3);
    await noneOpen();
  });

  test("is read no faster than the client takes it", async () => {
    const server = await serve(source());
    const socket = await server.dial(request(longPath));
    let before = -1;
    // Buffers of the connection fill up first.
    await eventually(() => {
      const isSteady = sent > 0 && sent === before;
      before = sent;
      expect(isSteady).toBe(true);
    });
    expect(sent).toBeLessThan(long.length);
    socket.destroy();
    await noneOpen();
    expect(sent).toBeLessThan(long.length);
  });

  test("begins with its head start", async () => {
    let release = () => {};
    const after = (_milliseconds: number, act: () => void) => {
      release = act;
      return () => {};
    };
    const server = await serve(source(), { headStart: { bytes: 100_000, milliseconds: 300, after } });
    const socket = await server.dial(request(longPath).replace(/\r\n$/, "connection: close\r\n\r\n"));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk)).resume();
    const bodyOf = (received: Buffer) => received.subarray(received.indexOf("\r\n\r\n") + 4);
    await eventually(() => expect(bodyOf(Buffer.concat(chunks))).toHaveLength(100_000));
    release();
    await once(socket, "close");
    expect(bodyOf(Buffer.concat(chunks)).equals(long)).toBe(true);
  });

  test("is cancelled when the client leaves, also before the bucket answers", async () => {
    const server = await serve(source());
    const reading = await server.dial(request(longPath));
    await eventually(() => expect(open.size).toBe(1));
    reading.resetAndDestroy();
    await noneOpen();
    gate = new Promise(() => {});
    const waiting = await server.dial(request(longPath));
    await eventually(() => expect(asked).toHaveLength(3));
    waiting.destroy();
    await noneOpen();
    gate = Promise.resolve();
    expect((await server.get(longPath)).status).toBe(200);
  });

  test("is cancelled when the client stalls", async () => {
    const server = await serve(source(), { stallMs: 50 });
    const socket = await server.dial(request(longPath));
    await eventually(() => expect(open.size).toBe(1));
    await noneOpen();
    socket.destroy();
  });
});
