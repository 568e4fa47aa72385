import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPrintResponder } from "./print-response.server.ts";
import { printUrl } from "./print-url.ts";
import { shapes } from "./shapes.ts";

const respond = createPrintResponder();
const path = printUrl({ seed: "x", pattern: "moire", stock: "hivis", shape: "hero" });
const get = (headers: Record<string, string> = {}, at = path) => respond(at, (name) => headers[name]);

describe("a print's answer", () => {
  it("is immutable and has a policy without scripts", async () => {
    const answer = await get();
    expect(answer?.status).toBe(200);
    expect(Buffer.from(answer?.body ?? []).toString()).toContain(
      `viewBox="0 0 ${shapes.hero.width} ${shapes.hero.height}"`,
    );
    expect(answer?.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  it("has the client's preferred encoding", async () => {
    const plain = await get();
    const br = await get({ "accept-encoding": "gzip, deflate, br, zstd" });
    const gzip = await get({ "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br?.body ?? "")).toEqual(plain?.body);
    expect(gunzipSync(gzip?.body ?? "")).toEqual(plain?.body);
    const answers = [plain, br, gzip];
    expect(answers.map((answer) => answer?.headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
    expect(answers.map((answer) => answer?.headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
    expect(new Set(answers.map((answer) => answer?.headers.etag)).size).toBe(3);
    expect(br?.body?.length).toBeLessThan(12_000);
  });

  it("is compressed once", async () => {
    const br = { "accept-encoding": "br" };
    const [one, two] = await Promise.all([get(br), get(br)]);
    expect(one?.body).toBe(two?.body);
    expect((await get(br))?.body).toBe(one?.body);
  });

  it("is 304 for its entity tag only, alone, weak or in a list", async () => {
    const { etag = "" } = (await get())?.headers ?? {};
    for (const noneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect([noneMatch, await get({ "if-none-match": noneMatch })]).toMatchObject([
        noneMatch,
        { status: 304, body: null, headers: { etag, vary: "Accept-Encoding" } },
      ]);
    }
    expect((await get({ "if-none-match": `"${etag}"` }))?.status).toBe(200);
    expect((await get({ "if-none-match": etag, "accept-encoding": "br" }))?.status).toBe(200);
    expect((await get({ "if-none-match": etag }, printUrl({ seed: "y" })))?.status).toBe(200);
    expect((await get({ "if-match": '"other"' }))?.status).toBe(412);
  });

  it("is undefined for other paths", async () => {
    expect(await get({}, "/prints/1/wide/cone/hivis/../../secret.svg")).toBeUndefined();
  });
});
