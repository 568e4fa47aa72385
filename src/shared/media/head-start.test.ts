import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { folderSource } from "./files.ts";
import { mediaHandler } from "./stream.ts";
import { listen, openPaths, type TestServer } from "./test-server.testing.ts";

const SIZE = 2_000_000;
const HEAD_START = 300_000;
const film = Buffer.from(Array.from({ length: SIZE }, (_, index) => (index * 7919) % 251));
let folder: string;
let server: TestServer;
/** The pending timers of responses with a head start; cancelled ones are removed. */
const waiting = new Set<() => void>();
let begun = 0;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "head-start-")));
  writeFileSync(join(folder, "film.mp4"), film);
  const after = (_milliseconds: number, act: () => void) => {
    begun++;
    waiting.add(act);
    return () => waiting.delete(act);
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  const headStart = { bytes: HEAD_START, milliseconds: 250, after };
  app.all("/media/*", mediaHandler({ source: folderSource(folder), headStart }));
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  begun = 0;
  waiting.clear();
});

/** Requests the film as a player does, and collects the body. */
async function ask(range: string): Promise<{ socket: Socket; body: () => Buffer }> {
  const socket = await server.dial(
    `GET /media/film.mp4 HTTP/1.1\r\nhost: localhost\r\n${range}connection: close\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).resume();
  return {
    socket,
    body() {
      const received = Buffer.concat(chunks);
      const head = received.indexOf("\r\n\r\n");
      return head < 0 ? Buffer.alloc(0) : received.subarray(head + 4);
    },
  };
}

it.each(["", "range: bytes=0-\r\n"])("the rest is sent after the delay (%j)", async (range) => {
  const { socket, body } = await ask(range);
  await eventually(() => expect(body().length).toBe(HEAD_START));
  // A second request completes first: the rest would have arrived before it, had it been sent.
  const later = await server.get("/media/film.mp4", { range: "bytes=1-" });
  expect(later.body.equals(film.subarray(1))).toBe(true);
  expect(body().length).toBe(HEAD_START);
  for (const act of waiting) act();
  await once(socket, "close");
  expect(body().equals(film)).toBe(true);
  expect(begun).toBe(1);
});

it("a client that takes longer for the first bytes gets the rest without a pause", async () => {
  const { socket, body } = await ask("");
  socket.pause();
  await eventually(() => expect(waiting.size).toBe(1));
  for (const act of waiting) act();
  socket.resume();
  await once(socket, "close");
  expect(body().equals(film)).toBe(true);
});

it("a shorter file is sent at once, without a pending timer", async () => {
  const answer = await server.get("/media/film.mp4", { range: `bytes=0-${HEAD_START - 1}` });
  expect(answer.body.equals(film.subarray(0, HEAD_START))).toBe(true);
  await eventually(() => expect(waiting.size).toBe(0));
});

it.skipIf(process.platform !== "linux")(
  "a client that disconnects during the delay leaves no file open",
  async () => {
    const { socket, body } = await ask("");
    await eventually(() => expect(body().length).toBe(HEAD_START));
    socket.destroy();
    await eventually(() => expect(openPaths(folder)).toEqual([]));
    expect(waiting.size).toBe(0);
  },
);
