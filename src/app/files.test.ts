import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type TestServer } from "#shared/media/test-server.testing.ts";
import { printUrl } from "#shared/print/print.url.ts";
import type { AppEnv } from "./env.ts";
import { mountFiles } from "./files.ts";

let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "test-files-"));
  const app = new Hono<AppEnv>();
  mountFiles(app, { siteUrl: "https://site.example", DATA_DIR: dataDir });
  server = await listen(app);
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

test("a print is sent compressed", async () => {
  const path = printUrl({ seed: "home", shape: "hero" });
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
  const again = await server.get(path, { "accept-encoding": "br", "if-none-match": br.headers.etag ?? "" });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});
