import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.ts";

function page(text: string, extra: Partial<RenderedPage> = {}): RenderedPage {
  const body = new TextEncoder().encode(text);
  return { status: 200, contentType: "text/html", headers: {}, body, reads: new Set(["tracks"]), ...extra };
}

function header(raw: readonly string[], name: string): string | undefined {
  const at = raw.indexOf(name);
  return at < 0 ? undefined : raw[at + 1];
}

const never = () => Promise.reject(new Error("rendered again"));

test("renders once for all who ask at the same time, then answers from memory", async () => {
  const cache = new PageCache({});
  let renders = 0;
  const render = async () => page(`render ${++renders}`);
  await Promise.all([cache.render("/", "", "", render), cache.render("/", "", "", render)]);
  expect(renders).toBe(1);
  expect(String(new TextDecoder().decode(cache.find("/", "", "")?.body))).toBe("render 1");
});

test.each([
  ["br, gzip", "br", (body: Uint8Array) => brotliDecompressSync(body)],
  ["gzip;q=1.0, br;q=0", "gzip", (body: Uint8Array) => gunzipSync(body)],
  ["", undefined, (body: Uint8Array) => body],
  ["identity", undefined, (body: Uint8Array) => body],
])("for accept-encoding %j answers %s", async (accepted, encoding, decode) => {
  const cache = new PageCache({});
  const answer = await cache.render("/", accepted, "", async () => page("hello"));
  expect(header(answer.rawHeaders, "content-encoding")).toBe(encoding);
  expect(new TextDecoder().decode(decode(answer.body ?? new Uint8Array()))).toBe("hello");
  expect(header(answer.rawHeaders, "content-length")).toBe(String(answer.body?.byteLength));
  expect(header(answer.rawHeaders, "vary")).toBe("accept-encoding");
});

test("answers 304 without a body to whoever has the page", async () => {
  const cache = new PageCache({});
  const first = await cache.render("/", "br", "", async () => page("hello"));
  const etag = header(first.rawHeaders, "etag") ?? "";
  expect(cache.find("/", "br", `"other", W/${etag}`)).toMatchObject({ status: 304, body: undefined });
  expect(cache.find("/", "br", '"other"')).toMatchObject({ status: 200 });
});

test("forgets the pages that show changed data, and only those", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", "", async () => page("shows tracks"));
  await cache.render("/labs", "", "", async () => page("shows none", { reads: new Set() }));
  cache.drop("tracks");
  expect(cache.find("/", "", "")).toBeUndefined();
  expect(cache.find("/labs", "", "")).toBeDefined();
});

test("does not keep a page whose data changed while it was made", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", "", async () => {
    cache.drop("tracks");
    return page("old");
  });
  expect(cache.find("/", "", "")).toBeUndefined();
});

test("a request after a change never joins a render that began before it", async () => {
  const cache = new PageCache({});
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const before = cache.render("/", "", "", () => promise);
  cache.drop("tracks");
  const after = cache.render("/", "", "", async () => page("new"));
  resolve(page("old"));
  expect(new TextDecoder().decode((await before).body)).toBe("old");
  expect(new TextDecoder().decode((await after).body)).toBe("new");
  expect(new TextDecoder().decode(cache.find("/", "", "")?.body)).toBe("new");
});

test("keeps a page for a minute at most, since pages show dates", async () => {
  let now = 0;
  const cache = new PageCache({}, () => now);
  await cache.render("/", "", "", async () => page("hello"));
  now = 60_000;
  expect(cache.find("/", "", "")).toBeDefined();
  now = 60_001;
  expect(cache.find("/", "", "")).toBeUndefined();
});

test("does not keep failures, and renders again after one", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", "", async () => page("sorry", { status: 500 }));
  expect(cache.find("/", "", "")).toBeUndefined();
  await expect(cache.render("/", "", "", never)).rejects.toThrow("rendered again");
  expect((await cache.render("/", "", "", async () => page("fine"))).status).toBe(200);
});

test("holds a bounded number of pages", async () => {
  const cache = new PageCache({});
  for (let i = 0; i < 510; i++) await cache.render(`/${i}`, "", "", async () => page("x"));
  expect(cache.size).toBe(500);
  expect(cache.find("/0", "", "")).toBeUndefined();
  expect(cache.find("/509", "", "")).toBeDefined();
});

test("sends the site's headers with a page, which may replace them", async () => {
  const cache = new PageCache({ "x-frame-options": "DENY", "content-security-policy": "strict" });
  const own = { "content-security-policy": "the page's" };
  const { rawHeaders } = await cache.render("/", "", "", async () => page("x", { headers: own }));
  expect(header(rawHeaders, "x-frame-options")).toBe("DENY");
  expect(header(rawHeaders, "content-security-policy")).toBe("the page's");
  expect(rawHeaders.filter((name) => name === "content-security-policy")).toHaveLength(1);
});
