import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preferredEncoding } from "#shared/http/encodings.server.ts";
import { listen, type TestServer } from "#shared/media/test-server.testing.ts";
import { assetHandler, immutable } from "./assets.ts";

const script = 'console.log("hello");'.repeat(200);
const sheet = ".a{color:red}".repeat(100);
const printed = join(import.meta.dirname, "../../../scripts/compress.mjs");
let folder: string;
let root: string;
let output: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  root = join(folder, "client");
  mkdirSync(join(root, "assets/2"), { recursive: true });
  writeFileSync(join(root, "assets/entry-D3f_Gh1x.js"), script);
  writeFileSync(join(root, "assets/root-a1B2c3D4.css"), sheet);
  writeFileSync(join(root, "assets/tiny-a1B2c3D4.js"), "1");
  writeFileSync(join(root, "assets/replaced-a1B2c3D4.txt"), "short");
  writeFileSync(join(root, "assets/font-a1B2c3D4.woff2"), Buffer.alloc(3000, 1));
  writeFileSync(
    join(root, "assets/2/logo.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(500)}</svg>`,
  );
  writeFileSync(join(folder, "secret.txt"), "secret");
  symlinkSync(join(folder, "secret.txt"), join(root, "assets/link.txt"));
  output = execFileSync(process.execPath, [printed, root], { encoding: "utf8" });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all("/assets/*", assetHandler(join(root, "assets"), immutable));
  server = await listen(app);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("the build step", () => {
  it("writes compressed siblings of text files where they save bytes, and reports the savings", () => {
    const path = join(root, "assets/entry-D3f_Gh1x.js");
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
    expect(existsSync(join(root, "assets/tiny-a1B2c3D4.js.br"))).toBe(false);
    expect(existsSync(join(root, "assets/font-a1B2c3D4.woff2.gz"))).toBe(false);
    expect(output).toMatch(/^3 files: \d+ kB, brotli \d+ kB, gzip \d+ kB\n$/);
  });

  it("does not compress its own output in a second run", () => {
    execFileSync(process.execPath, [printed, root]);
    expect(existsSync(join(root, "assets/entry-D3f_Gh1x.js.br.br"))).toBe(false);
    expect(existsSync(join(root, "assets/entry-D3f_Gh1x.js.gz.br"))).toBe(false);
  });
});

describe("a built file", () => {
  it("is sent in the client's preferred encoding, as immutable", async () => {
    const path = "/assets/entry-D3f_Gh1x.js";
    const br = await server.get(path, { "accept-encoding": "gzip, deflate, br, zstd" });
    const gzip = await server.get(path, { "accept-encoding": "gzip" });
    const identity = await server.get(path);
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(identity.body.toString()).toBe(script);
    expect([br, gzip, identity].map((answer) => answer.headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    for (const { headers, body, status } of [br, gzip, identity]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(body.length),
        "content-type": "text/javascript; charset=utf-8",
        vary: "Accept-Encoding",
      });
    }
  });

  it("can be in a folder", async () => {
    expect((await server.get("/assets/2/logo.svg")).headers["content-type"]).toBe("image/svg+xml");
  });

  it("answers HEAD with the same headers", async () => {
    const got = await server.get("/assets/root-a1B2c3D4.css", { "accept-encoding": "br" });
    const head = await server.get("/assets/root-a1B2c3D4.css", { "accept-encoding": "br" }, "HEAD");
    const { date: _sent, ...expected } = got.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.body).toHaveLength(0);
  });

  it("has no Vary with a single encoding", async () => {
    const { headers } = await server.get("/assets/font-a1B2c3D4.woff2", { "accept-encoding": "br" });
    expect([headers.vary, headers["content-encoding"], headers["content-type"]]).toEqual([
      undefined,
      undefined,
      "font/woff2",
    ]);
  });
});

describe("other paths", () => {
  it("are 404, not 500, after a new build has replaced the listed one", async () => {
    rmSync(join(root, "assets/replaced-a1B2c3D4.txt"));
    expect((await server.get("/assets/replaced-a1B2c3D4.txt")).status).toBe(404);
  });

  it.each([
    "/assets/",
    "/assets/old-a1B2c3D4.js",
    "/assets/link.txt",
    "/assets/2/logo.svg.br",
    "/assets/..%2f..%2fsecret.txt",
  ])("answer %s with an uncacheable 404", async (path) => {
    const answer = await server.get(path);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-cache"]);
    expect(answer.body.toString()).not.toContain("secret");
  });

  it("refuse other methods", async () => {
    const answer = await server.get("/assets/root-a1B2c3D4.css", {}, "POST");
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("are all 404 without a build", async () => {
    const app = new Hono().all("/assets/*", assetHandler(join(folder, "none"), immutable));
    expect((await app.request("/assets/root-a1B2c3D4.css")).status).toBe(404);
  });
});

describe("preferredEncoding", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip, br", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["BR", "br"],
    ["br;q=oops", undefined],
  ])("reads %j as %s", (header, expected) => {
    expect(preferredEncoding(header, ["br", "gzip"])).toBe(expected);
    expect(preferredEncoding(header, [])).toBeUndefined();
  });
});
