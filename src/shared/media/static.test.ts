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
import { preferredEncoding } from "./encodings.ts";
import { staticHandler } from "./static.ts";
import { listen, type TestServer } from "./test-server.testing.ts";

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
  mkdirSync(join(root, "assets"), { recursive: true });
  mkdirSync(join(root, ".vite"));
  mkdirSync(join(root, ".well-known"));
  writeFileSync(join(root, "assets/entry-D3f_Gh1x.js"), script);
  writeFileSync(join(root, "assets/root-a1B2c3D4.css"), sheet);
  writeFileSync(join(root, "assets/tiny-a1B2c3D4.js"), "1");
  writeFileSync(join(root, "assets/replaced-a1B2c3D4.txt"), "short");
  writeFileSync(join(root, "assets/font-a1B2c3D4.woff2"), Buffer.alloc(3000, 1));
  writeFileSync(
    join(root, "favicon.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(500)}</svg>`,
  );
  writeFileSync(join(root, ".vite/manifest.json"), "{}");
  writeFileSync(join(root, ".well-known/security.txt"), "Contact: x");
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(root, "assets/jingle-a1B2c3D4.mp3"), "ding dong");
  writeFileSync(join(root, "assets/large-a1B2c3D4.png"), Buffer.alloc(2_000_002));
  symlinkSync(join(folder, "secret.txt"), join(root, "assets/link.txt"));
  output = execFileSync(process.execPath, [printed, root], { encoding: "utf8" });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use("*", staticHandler({ root }));
  app.all("*", (c) => c.text("page"));
  server = await listen(app);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("the build step", () => {
  it("writes siblings of text files that are worth it, and says how much they save", () => {
    const path = join(root, "assets/entry-D3f_Gh1x.js");
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
    expect(existsSync(join(root, "assets/tiny-a1B2c3D4.js.br"))).toBe(false);
    expect(existsSync(join(root, "assets/font-a1B2c3D4.woff2.gz"))).toBe(false);
    expect(output).toMatch(/^3 files: \d+ kB, brotli \d+ kB, gzip \d+ kB\n$/);
  });

  it("does not compress its own output when it runs again", () => {
    execFileSync(process.execPath, [printed, root]);
    expect(existsSync(join(root, "assets/entry-D3f_Gh1x.js.br.br"))).toBe(false);
    expect(existsSync(join(root, "assets/entry-D3f_Gh1x.js.gz.br"))).toBe(false);
  });
});

describe("a built file", () => {
  it("comes compressed as the client prefers, for ever", async () => {
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
    expect(new Set([br, gzip, identity].map((answer) => answer.headers.etag)).size).toBe(3);
    for (const { headers, body, status } of [br, gzip, identity]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(body.length),
        "content-type": "text/javascript; charset=utf-8",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
    }
  });

  it("is not sent again while the client's copy is current, for each encoding by itself", async () => {
    const accept = { "accept-encoding": "br" };
    const { headers } = await server.get("/favicon.svg", accept);
    const current = { "if-none-match": headers.etag ?? "" };
    const again = await server.get("/favicon.svg", { ...accept, ...current });
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, "Accept-Encoding"]);
    expect((await server.get("/favicon.svg", current)).status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("answers HEAD with the same headers", async () => {
    const got = await server.get("/assets/root-a1B2c3D4.css", { "accept-encoding": "br" });
    const head = await server.get("/assets/root-a1B2c3D4.css", { "accept-encoding": "br" }, "HEAD");
    const { date: _sent, ...expected } = got.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.body).toHaveLength(0);
  });

  it("has no Vary when it comes in one form only", async () => {
    const { headers } = await server.get("/assets/font-a1B2c3D4.woff2", { "accept-encoding": "br" });
    expect([headers.vary, headers["content-encoding"], headers["content-type"]]).toEqual([
      undefined,
      undefined,
      "font/woff2",
    ]);
  });
});

describe("what is not kept in memory", () => {
  it("is gone, not broken, when a new build has taken its place", async () => {
    rmSync(join(root, "assets/replaced-a1B2c3D4.txt"));
    expect((await server.get("/assets/replaced-a1B2c3D4.txt")).status).toBe(404);
  });

  it("can be played from any place", async () => {
    const answer = await server.get("/assets/jingle-a1B2c3D4.mp3", { range: "bytes=5-" });
    expect([answer.status, answer.body.toString()]).toEqual([206, "dong"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("comes whole", async () => {
    const answer = await server.get("/assets/large-a1B2c3D4.png");
    expect([answer.status, answer.body.length]).toEqual([200, 2_000_002]);
    expect(answer.headers["accept-ranges"]).toBe("bytes");
  });
});

describe("other paths", () => {
  it("go on to the pages, except missing built files", async () => {
    const bodyOf = async (path: string, method = "GET") =>
      (await server.get(path, {}, method)).body.toString();
    for (const path of [
      "/",
      "/music",
      "/assets",
      "/..%2fsecret.txt",
      "/.vite/manifest.json",
      "/favicon.svg.br",
    ]) {
      expect([path, await bodyOf(path)]).toEqual([path, "page"]);
    }
    expect(await bodyOf("/favicon.svg", "POST")).toBe("page");
    expect(await bodyOf("/.well-known/security.txt")).toBe("Contact: x");
    for (const path of ["/assets/old-a1B2c3D4.js", "/assets/link.txt", "/assets/..%2f..%2fsecret.txt"]) {
      const answer = await server.get(path);
      expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 404, "no-cache"]);
    }
  });

  it("are all handed on when nothing has been built", async () => {
    const app = new Hono()
      .use("*", staticHandler({ root: join(folder, "none") }))
      .all("*", (c) => c.text("page"));
    expect(await (await app.request("/favicon.svg")).text()).toBe("page");
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
