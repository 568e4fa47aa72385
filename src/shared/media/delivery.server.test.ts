import { createHash } from "node:crypto";
import { once } from "node:events";
import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { folderSource } from "./folder-store.server.ts";
import { mediaListener } from "./media-listener.server.ts";
import { limitReaders } from "./readers.server.ts";
import { listen, openPaths, readAll, type TestServer } from "./test-server.testing.ts";

const MB = 1_000_000;
const block = Buffer.from(Array.from({ length: MB }, (_, index) => (index * 7919) % 256));
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
let folder: string;
let server: TestServer;
const seen: number[] = [];
/** The server's connections, newest last. */
const answers: Writable[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "media-")));
  mkdirSync(join(folder, "tracks/folder"), { recursive: true });
  mkdirSync(join(folder, "covers"));
  writeFileSync(join(folder, "tracks/long.mp4"), Buffer.concat(Array(50).fill(block)));
  writeFileSync(join(folder, "tracks/short.mp4"), "short");
  for (const name of ["gone.mp4", "hasty.mp4"])
    linkSync(join(folder, "tracks/long.mp4"), join(folder, "covers", name));
  const source = folderSource(folder);
  const serveMedia = mediaListener(source);
  const serveHastily = mediaListener(source, limitReaders({ windowMs: 50 }));
  server = await listen(async (incoming, outgoing) => {
    answers.push(outgoing);
    if (incoming.url === "/media/covers/gone.mp4") await once(outgoing, "close");
    if (incoming.url === "/media/covers/hasty.mp4") return serveHastily(incoming, outgoing);
    await serveMedia(incoming, outgoing);
    if (incoming.url === "/media/covers/gone.mp4") seen.push(outgoing.statusCode);
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("a long file", () => {
  it("arrives complete with little of it in memory", { timeout: 30_000 }, async () => {
    const hash = createHash("sha256");
    const buffer = Buffer.alloc(65_536);
    let received = 0;
    let held = 0;
    answers.length = 0;
    const socket = connect({
      port: server.port,
      host: "127.0.0.1",
      onread: {
        buffer,
        callback(length) {
          received += length;
          held = Math.max(held, answers[0]?.writableLength ?? 0);
          hash.update(buffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.write("GET /media/tracks/long.mp4 HTTP/1.0\r\nhost: localhost\r\n\r\n");
    await once(socket, "close");
    expect(received).toBeGreaterThan(50 * MB);
    expect(answers).toHaveLength(1);
    expect(held).toBeLessThan(MB);
  });

  it("arrives unchanged, also as a range of many reads", { timeout: 30_000 }, async () => {
    const { body } = await server.get("/media/tracks/long.mp4", { range: "bytes=1500000-44499999" });
    const expected = Buffer.concat([
      block.subarray(MB / 2),
      ...Array(42).fill(block),
      block.subarray(0, MB / 2),
    ]);
    expect(body.equals(expected)).toBe(true);
  });

  it("cuts the connection when the file shrinks during the response, since its length cannot be met", async () => {
    const path = join(folder, "tracks/shrinking.mp4");
    writeFileSync(path, Buffer.concat(Array(50).fill(block)));
    const socket = await server.dial(request("/media/tracks/shrinking.mp4"));
    await once(socket, "readable");
    truncateSync(path, MB);
    const received = await readAll(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.length).toBeLessThan(50 * MB);
  });
});

it("a client that reads nothing holds 64 KiB", async () => {
  const allocate = vi.spyOn(Buffer, "allocUnsafeSlow");
  answers.length = 0;
  const socket = await server.dial(request("/media/tracks/long.mp4"));
  await eventually(() => expect(answers[0]?.writableNeedDrain).toBe(true));
  expect(
    allocate.mock.calls,
    "`send` no longer sends a body by its method `stream`: folder-store.ts relies on it (docs/decisions/023)",
  ).toEqual([[65_536]]);
  expect(answers[0]?.writableLength).toBeLessThanOrEqual(65_536);
  allocate.mockRestore();
  socket.destroy();
});

describe.skipIf(process.platform !== "linux")("open files", () => {
  beforeEach(() => {
    answers.length = 0;
  });
  const noneOpen = () => eventually(() => expect(openPaths(folder)).toEqual([]));

  it("are closed when clients disconnect mid-response", async () => {
    const sockets = await Promise.all(
      Array.from({ length: 40 }, () => server.dial(request("/media/tracks/long.mp4"))),
    );
    await eventually(() => expect(openPaths(folder)).toHaveLength(40));
    for (const [index, socket] of sockets.entries()) index % 2 ? socket.destroy() : socket.resetAndDestroy();
    await noneOpen();
  });

  it("are closed when a client with several pending requests disconnects", async () => {
    const socket = await server.dial(request("/media/covers/hasty.mp4").repeat(3));
    await eventually(() => expect(answers).toHaveLength(3));
    socket.destroy();
    await noneOpen();
  });

  it("are closed when a client takes nothing for too long", async () => {
    const socket = await server.dial(request("/media/covers/hasty.mp4"));
    await eventually(() => expect(answers).toHaveLength(1));
    await eventually(() => expect(answers[0]?.destroyed).toBe(true));
    await noneOpen();
    socket.destroy();
  });

  it("are closed when the client disconnects before the file is open", async () => {
    const socket = await server.dial(request("/media/covers/gone.mp4"));
    socket.destroy();
    await eventually(() => expect(seen).toEqual([404]));
    await noneOpen();
  });

  it("are closed after every kind of response", async () => {
    const { headers } = await server.get("/media/tracks/long.mp4", {}, "HEAD");
    const asked: [Record<string, string>, string][] = [
      [{ range: "bytes=0-1" }, "GET"],
      [{ range: "bytes=50000000-" }, "GET"],
      [{ "if-none-match": headers.etag ?? "" }, "GET"],
      [{ "if-match": '"other"' }, "GET"],
      [{}, "HEAD"],
      [{}, "POST"],
    ];
    const answers = await Promise.all(
      asked.map(([sent, method]) => server.get("/media/tracks/long.mp4", sent, method)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([206, 416, 304, 412, 200, 405]);
    expect((await server.get("/media/tracks/folder")).status).toBe(404);
    await noneOpen();
  });
});

it("answers pipelined requests in order", async () => {
  const paths = ["/media/tracks/long.mp4", "/media/tracks/short.mp4", "/media/tracks/missing.mp4"];
  const socket = await server.dial(paths.map(request).join("").replace(/\r\n$/, "connection: close\r\n\r\n"));
  const received = await readAll(socket);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
  expect(received.length).toBeGreaterThan(50 * MB);
});
