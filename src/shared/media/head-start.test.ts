import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { mediaHandler } from "./stream.ts";
import { listen, openPaths, type TestServer } from "./test-server.testing.ts";

const SIZE = 2_000_000;
const HEAD_START = 300_000;
const film = Buffer.from(Array.from({ length: SIZE }, (_, index) => (index * 7919) % 251));
let folder: string;
let server: TestServer;
/** What is called when the time is over, of each answer that has one; those called off are not in it. */
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
  app.all("/media/*", mediaHandler({ root: folder, headStart }));
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

/** Asks for the film, as a player does, and collects what comes. */
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

it.each(["", "range: bytes=0-\r\n"])("the rest waits until the time is over (%j)", async (range) => {
  const { socket, body } = await ask(range);
  await eventually(() => expect(body().length).toBe(HEAD_START));
  // Asked meanwhile and answered whole: had the rest been on its way, it would have arrived before.
  const later = await server.get("/media/film.mp4", { range: "bytes=1-" });
  expect(later.body.equals(film.subarray(1))).toBe(true);
  expect(body().length).toBe(HEAD_START);
  for (const act of waiting) act();
  await once(socket, "close");
  expect(body().equals(film)).toBe(true);
  expect(begun).toBe(1);
});

it("whoever takes longer than that for the first bytes waits for nothing", async () => {
  const { socket, body } = await ask("");
  socket.pause();
  await eventually(() => expect(waiting.size).toBe(1));
  for (const act of waiting) act();
  socket.resume();
  await once(socket, "close");
  expect(body().equals(film)).toBe(true);
});

it("what is shorter is sent at once, and nothing is left to call", async () => {
  const answer = await server.get("/media/film.mp4", { range: `bytes=0-${HEAD_START - 1}` });
  expect(answer.body.equals(film.subarray(0, HEAD_START))).toBe(true);
  await eventually(() => expect(waiting.size).toBe(0));
});

it.skipIf(process.platform !== "linux")("whoever leaves meanwhile leaves no file open", async () => {
  const { socket, body } = await ask("");
  await eventually(() => expect(body().length).toBe(HEAD_START));
  socket.destroy();
  await eventually(() => expect(openPaths(folder)).toEqual([]));
  expect(waiting.size).toBe(0);
});
