import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { folderSource } from "./files.ts";
import { mediaHandler } from "./stream.ts";
import { listen, openPaths, readAll, type TestServer } from "./test-server.testing.ts";

const MB = 1_000_000;
const block = Buffer.from(Array.from({ length: MB }, (_, index) => (index * 7919) % 256));
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
let folder: string;
let server: TestServer;
const seen: number[] = [];
/** The server's connections, the newest last. */
const answers: Writable[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "media-")));
  writeFileSync(join(folder, "long.mp4"), Buffer.concat(Array(50).fill(block)));
  writeFileSync(join(folder, "short.mp4"), "short");
  mkdirSync(join(folder, "folder"));
  // The same files under other paths, with middleware around the handler.
  for (const name of ["late", "gone", "failing", "replacing", "stalling"])
    symlinkSync(".", join(folder, name));
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use((c, next) => {
    answers.push(c.env.outgoing);
    return next();
  });
  app.use("/media/late/*", async (c, next) => {
    c.header("x-early", "1");
    await next();
    seen.push(c.res.status);
    c.header("x-late", "1");
    c.res.headers.set("x-latest", "1");
  });
  app.use("/media/gone/*", async (c, next) => {
    await once(c.env.outgoing, "close");
    await next();
    seen.push(410);
  });
  app.use("/media/failing/*", async (_c, next) => {
    await next();
    throw new Error("broken middleware");
  });
  app.use("/media/replacing/*", async (c, next) => {
    await next();
    // Hono copies the headers of a replaced response, Content-Length included, unless it is unset first.
    c.res = undefined;
    c.res = new Response(null, { status: 503 });
  });
  app.onError((_error, c) => c.text("sorry", 500));
  app.all("/media/stalling/*", mediaHandler({ source: folderSource(folder), stallMs: 50 }));
  app.all("/media/*", mediaHandler({ source: folderSource(folder) }));
  server = await listen(app);
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
    socket.write("GET /media/long.mp4 HTTP/1.0\r\nhost: localhost\r\n\r\n");
    await once(socket, "close");
    expect(received).toBeGreaterThan(50 * MB);
    expect(answers).toHaveLength(1);
    expect(held).toBeLessThan(MB);
  });

  it("arrives unchanged, also as a range of many reads", { timeout: 30_000 }, async () => {
    const { body } = await server.get("/media/long.mp4", { range: "bytes=1500000-44499999" });
    const expected = Buffer.concat([
      block.subarray(MB / 2),
      ...Array(42).fill(block),
      block.subarray(0, MB / 2),
    ]);
    expect(body.equals(expected)).toBe(true);
  });

  it("cuts the connection when the file shrinks during the response, since its length cannot be met", async () => {
    const path = join(folder, "shrinking.mp4");
    writeFileSync(path, Buffer.concat(Array(50).fill(block)));
    const socket = await server.dial(request("/media/shrinking.mp4"));
    await once(socket, "readable");
    truncateSync(path, MB);
    const received = await readAll(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.length).toBeLessThan(50 * MB);
  });
});

describe.skipIf(process.platform !== "linux")("open files", () => {
  const noneOpen = () => eventually(() => expect(openPaths(folder)).toEqual([]));

  it("are closed when clients disconnect mid-response", async () => {
    const sockets = await Promise.all(
      Array.from({ length: 40 }, () => server.dial(request("/media/long.mp4"))),
    );
    await eventually(() => expect(openPaths(folder)).toHaveLength(40));
    for (const [index, socket] of sockets.entries()) index % 2 ? socket.destroy() : socket.resetAndDestroy();
    await noneOpen();
  });

  it("are closed when a client with several pending requests disconnects", async () => {
    const socket = await server.dial(request("/media/long.mp4").repeat(3));
    await eventually(() => expect(openPaths(folder)).toHaveLength(3));
    socket.destroy();
    await noneOpen();
  });

  it("are closed when the client disconnects before the file is open", async () => {
    const socket = await server.dial(request("/media/gone/long.mp4"));
    socket.destroy();
    await eventually(() => expect(seen).toContain(410));
    await noneOpen();
  });

  it("are closed when a client stalls for too long", async () => {
    const socket = await server.dial(request("/media/stalling/long.mp4"));
    await eventually(() => expect(openPaths(folder)).toHaveLength(1));
    await noneOpen();
    socket.destroy();
  });

  it("are closed after every kind of response", async () => {
    const { headers } = await server.get("/media/long.mp4", {}, "HEAD");
    const asked: [Record<string, string>, string][] = [
      [{ range: "bytes=0-1" }, "GET"],
      [{ range: "bytes=50000000-" }, "GET"],
      [{ "if-none-match": headers.etag ?? "" }, "GET"],
      [{ "if-match": '"other"' }, "GET"],
      [{}, "HEAD"],
      [{}, "POST"],
    ];
    const answers = await Promise.all(
      asked.map(([sent, method]) => server.get("/media/long.mp4", sent, method)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([206, 416, 304, 412, 200, 405]);
    expect((await server.get("/media/folder")).status).toBe(404);
    await noneOpen();
  });

  it("are closed when another handler replaces the response", async () => {
    const failing = await server.dial(
      request("/media/failing/long.mp4").replace(/\r\n$/, "connection: close\r\n\r\n"),
    );
    expect(await readAll(failing)).toMatch(/^HTTP\/1\.1 500 [\s\S]*sorry$/);
    expect((await server.get("/media/replacing/short.mp4")).status).toBe(503);
    await noneOpen();
  });
});

it("answers pipelined requests in order", async () => {
  const paths = ["/media/long.mp4", "/media/short.mp4", "/media/missing.mp4"];
  const socket = await server.dial(paths.map(request).join("").replace(/\r\n$/, "connection: close\r\n\r\n"));
  const received = await readAll(socket);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
  expect(received.length).toBeGreaterThan(50 * MB);
});

it("lets middleware read the status and add headers, before and after", async () => {
  const answer = await server.get("/media/late/short.mp4", { range: "bytes=1-2" });
  expect(answer.body.toString()).toBe("ho");
  expect(answer.headers).toMatchObject({
    "x-early": "1",
    "x-late": "1",
    "x-latest": "1",
    "content-length": "2",
  });
  expect([answer.status, seen.at(-1)]).toEqual([206, 206]);
});
