import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type TestServer } from "#shared/media/test-server.testing.ts";
import { printPngUrl, printUrl } from "#shared/print/print-url.ts";
import type { AppEnv } from "../env.ts";
import { mountFiles } from "./files.ts";

const unknown = randomUUID();
let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "test-files-"));
  const app = new Hono<AppEnv>();
  mountFiles(app, { isRecord: async (id) => id !== unknown, trustedProxies: 1 });
  server = await listen(app);
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

test("a print is sent compressed", async () => {
  const path = printUrl({ seed: "hero", shape: "hero" });
  const plain = await server.get(path);
  const br = await server.get(path, { "accept-encoding": "gzip, br" });
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(br.body.length),
    "content-type": "image/svg+xml; charset=utf-8",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(br.body.length).toBeLessThan(plain.body.length / 4);

  const head = await server.get(path, { "accept-encoding": "gzip, br" }, "HEAD");
  expect([head.status, head.headers["content-length"]]).toEqual([200, String(br.body.length)]);
});

test("an invented print is not found", async () => {
  for (const seed of ["invented", unknown]) {
    expect((await server.get(printUrl({ seed }))).status).toBe(404);
    expect((await server.get(printPngUrl(seed))).status).toBe(404);
  }
});

test("PNG prints exist for tracks only", async () => {
  const track = await server.get(printPngUrl(randomUUID()));
  expect([track.status, track.headers["content-type"]]).toEqual([200, "image/png"]);
  for (const path of [
    printPngUrl("anything"),
    printPngUrl(randomUUID()).replace("/square/auto/", "/square/cone/"),
    printPngUrl(randomUUID()).replace("/square/", "/wide/"),
  ])
    expect((await server.get(path)).status, path).toBe(404);
});

test("a network that requests ever new pictures is refused, other networks are not", {
  timeout: 30_000,
}, async () => {
  const ask = (address: string) => server.get(printPngUrl(randomUUID()), { "x-forwarded-for": address });
  const greedy = await Promise.all(Array.from({ length: 100 }, () => ask("203.0.113.1")));
  const count = (status: number) => greedy.filter((answer) => answer.status === status).length;
  expect(count(429)).toBe(40);
  expect(count(200) + count(503)).toBe(60);
  expect(greedy.find((answer) => answer.status === 429)?.headers["retry-after"]).toBe("60");
  expect((await ask("203.0.113.2")).status).toBe(200);
});
