import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPrintResponder } from "./print-response.server.ts";
import { printUrl } from "./print-url.ts";
import { shapes } from "./shapes.ts";

const respond = createPrintResponder(async (seed, mayDraw) =>
  seed === "invented" ? false : (await mayDraw()) ? true : "refused",
);
const path = printUrl({ seed: "x", pattern: "moire", stock: "hivis", shape: "hero" });
async function get(acceptEncoding?: string, at = path, mayDraw = async () => true) {
  const answer = await respond(at, acceptEncoding, mayDraw);
  if (answer === "refused") throw new Error(answer);
  return answer;
}

describe("a print's answer", () => {
  it("is immutable and has a policy without scripts", async () => {
    const answer = await get();
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
    const br = await get("gzip, deflate, br, zstd");
    const gzip = await get("gzip");
    expect(brotliDecompressSync(br?.body ?? "")).toEqual(plain?.body);
    expect(gunzipSync(gzip?.body ?? "")).toEqual(plain?.body);
    const answers = [plain, br, gzip];
    expect(answers.map((answer) => answer?.headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
    expect(answers.map((answer) => answer?.headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
    expect(br?.body?.length).toBeLessThan(12_000);
  });

  it("is drawn once, and the rate limit asked only before that", async () => {
    const [one, two] = await Promise.all([get("br"), get("br")]);
    expect(one?.body).toBe(two?.body);
    expect((await get("br", path, async () => false))?.body).toBe(one?.body);
    await expect(get("br", printUrl({ seed: "y" }), async () => false)).rejects.toThrow("refused");
  });

  it("is undefined for other paths", async () => {
    expect(await get("br", "/prints/1/wide/cone/hivis/../../secret.svg")).toBeUndefined();
    expect(await get("br", printUrl({ seed: "invented" }))).toBeUndefined();
  });
});
