import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { DataTopic } from "#shared/api/topics.ts";
import { Unavailable } from "#shared/errors/unavailable.server.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";

function page(text: string, extra: Partial<RenderedPage> = {}): RenderedPage {
  const body = new TextEncoder().encode(text);
  return {
    status: 200,
    headers: { "content-type": "text/html" },
    body,
    failed: false,
    ...extra,
  };
}

/** Renders a page that shows the tracks. */
const ofTracks = (text: string) => async (onRead: (topics: readonly DataTopic[]) => void) => {
  onRead(["tracks"]);
  return page(text);
};

const never = () => Promise.reject(new Error("rendered again"));

test("concurrent requests share one render, later ones are answered from memory", async () => {
  const cache = new PageCache({});
  let renders = 0;
  const render = async () => page(`render ${++renders}`);
  await Promise.all([cache.answer("/", {}, render), cache.answer("/", {}, render)]);
  expect(renders).toBe(1);
  expect(cache.find("/", {})?.body).toBe("render 1");
});

test.each([
  ["br, gzip", "br", (body: Uint8Array) => brotliDecompressSync(body)],
  ["gzip;q=1.0, br;q=0", "gzip", (body: Uint8Array) => gunzipSync(body)],
  ["", undefined, (body: Uint8Array) => body],
])("for accept-encoding %j answers %s", async (accepted, encoding, decode) => {
  const cache = new PageCache({});
  const answer = await cache.answer("/", { "accept-encoding": accepted }, async () => page("hello"));
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(new TextDecoder().decode(decode(Buffer.from(answer.body ?? "", "latin1")))).toBe("hello");
  expect(answer.headers["content-length"]).toBe(String(answer.body?.length));
  expect(answer.headers.vary).toBe("accept-encoding");
});

test("answers 304 without a body when the entity tag matches", async () => {
  const cache = new PageCache({});
  const first = await cache.answer("/", { "accept-encoding": "br" }, async () => page("hello"));
  const etag = first.headers.etag ?? "";
  expect(cache.find("/", { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` })).toMatchObject({
    status: 304,
    body: undefined,
  });
  expect(cache.find("/", { "accept-encoding": "br", "if-none-match": '"other"' })).toMatchObject({
    status: 200,
  });
  expect(cache.find("/", { "accept-encoding": "br", "if-none-match": "*" })).toMatchObject({ status: 304 });
});

test("one render serves every encoding, each compressed once", async () => {
  const cache = new PageCache({});
  await cache.answer("/", { "accept-encoding": "br" }, async () => page("hello"));
  const gzipped = cache.find("/", { "accept-encoding": "gzip" });
  expect(gunzipSync(Buffer.from(gzipped?.body ?? "", "latin1")).toString()).toBe("hello");
  expect(cache.find("/", { "accept-encoding": "gzip" })).toBe(gzipped);
});

test("drops the pages that show changed data, and only those", async () => {
  const cache = new PageCache({});
  await cache.answer("/", {}, ofTracks("shows tracks"));
  await cache.answer("/labs", {}, async () => page("shows none"));
  cache.drop("tracks");
  expect(cache.find("/", {})).toBeUndefined();
  expect(cache.find("/labs", {})).toBeDefined();
});

test("does not keep a page whose data changed during its render", async () => {
  const cache = new PageCache({});
  await cache.answer("/", {}, async (onRead) => {
    onRead(["tracks"]);
    cache.drop("tracks");
    return page("old");
  });
  expect(cache.find("/", {})).toBeUndefined();
});

test("a request after a change never joins a render that began before it", async () => {
  const cache = new PageCache({});
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const before = cache.answer("/", {}, (onRead) => {
    onRead(["tracks"]);
    return promise;
  });
  await Promise.resolve();
  cache.drop("tracks");
  const after = cache.answer("/", {}, async () => page("new"));
  resolve(page("old"));
  expect((await before).body).toBe("old");
  expect((await after).body).toBe("new");
  expect(cache.find("/", {})?.body).toBe("new");
});

test("a change of data that a render has not read leaves the render to be joined and kept", async () => {
  const cache = new PageCache({});
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const first = cache.answer("/", {}, (onRead) => {
    onRead(["tracks"]);
    return promise;
  });
  await Promise.resolve();
  for (const topic of ["campus-bookings", "campus-places"] as const) cache.drop(topic);
  const second = cache.answer("/", {}, never);
  resolve(page("made once"));
  expect([(await first).body, (await second).body]).toEqual(["made once", "made once"]);
  expect(cache.find("/", {})?.body).toBe("made once");
});

test("data that changes before a render reads it is in the page", async () => {
  const cache = new PageCache({});
  await cache.answer("/", {}, async (onRead) => {
    cache.drop("tracks");
    onRead(["tracks"]);
    return page("new");
  });
  expect(cache.find("/", {})?.body).toBe("new");
});

test("keeps a page for a minute at most, since pages show dates", async () => {
  let now = 0;
  const cache = new PageCache({}, { now: () => now });
  await cache.answer("/", {}, async () => page("hello"));
  now = 59_999;
  expect(cache.find("/", {})).toBeDefined();
  now = MINUTE_MS;
  expect(cache.find("/", {})).toBeUndefined();
});

test("does not keep failures, and renders again after one", async () => {
  const cache = new PageCache({});
  await cache.answer("/", {}, async () => page("half of it", { failed: true }));
  expect(cache.find("/", {})).toBeUndefined();
  await cache.answer("/", {}, async () => page("sorry", { status: 500 }));
  expect(cache.find("/", {})).toBeUndefined();
  await expect(cache.answer("/", {}, never)).rejects.toThrow("rendered again");
  expect((await cache.answer("/", {}, async () => page("fine"))).status).toBe(200);
});

test("holds a bounded number of pages", async () => {
  const cache = new PageCache({});
  for (let i = 0; i < 510; i++) await cache.answer(`/${i}`, {}, async () => page("x"));
  expect(cache.size).toBe(500);
  expect(cache.find("/0", {})).toBeUndefined();
  expect(cache.find("/509", {})).toBeDefined();
});

test("sends the site's headers with a page, which may override them", async () => {
  const cache = new PageCache({ "x-frame-options": "DENY", "content-security-policy": "strict" });
  const own = { "content-security-policy": "the page's" };
  const { headers } = await cache.answer("/", {}, async () => page("x", { headers: own }));
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["content-security-policy"]).toBe("the page's");
});

test("during an outage the expired page is shown, and rendered again once the database serves", async () => {
  let time = 0;
  const cache = new PageCache({}, { now: () => time });
  const show = async (render: () => Promise<RenderedPage>) => (await cache.answer("/", {}, render)).body;
  const outage = async () => page("out of order", { status: 503, failed: true, outage: true });
  const unavailable = () => Promise.reject(new Unavailable("The database does not answer."));
  await show(async () => page("old"));

  time += MINUTE_MS;
  expect(await show(outage)).toBe("old");
  expect(cache.find("/", {})?.body, "not tried again at once").toBe("old");
  time += MINUTE_MS;
  expect(await show(unavailable)).toBe("old");
  time += MINUTE_MS;
  expect(await show(async () => page("new"))).toBe("new");

  time += 13 * HOUR_MS;
  expect(await show(outage)).toBe("out of order");
  time += MINUTE_MS;
  expect(await show(async () => page("newer"))).toBe("newer");
});

test("an outage's answer without an earlier page is repeated for a moment, and a change of data drops both", async () => {
  let time = 0;
  const cache = new PageCache({}, { now: () => time });
  const outage = async (onRead: (topics: readonly DataTopic[]) => void) => {
    onRead(["tracks"]);
    return page("out of order", { status: 503, failed: true, outage: true });
  };
  await cache.answer("/", {}, outage);
  expect(cache.find("/", {})?.status).toBe(503);
  cache.drop("tracks");
  expect(cache.find("/", {})).toBeUndefined();
  await cache.answer("/", {}, outage);
  time += 1000;
  expect(cache.find("/", {})).toBeUndefined();

  await cache.answer("/", {}, ofTracks("good"));
  cache.drop("tracks");
  expect((await cache.answer("/", {}, outage)).status).toBe(503);
});

test("a page whose numbers alone changed is rendered again, and shown during an outage", async () => {
  const cache = new PageCache({});
  const places = async (onRead: (topics: readonly DataTopic[]) => void) => {
    onRead(["campus-places"]);
    return page("3 left");
  };
  const outage = async () => page("out of order", { status: 503, failed: true, outage: true });
  await cache.answer("/", {}, places);
  cache.drop("campus-places");
  expect(cache.find("/", {})).toBeUndefined();
  expect((await cache.answer("/", {}, outage)).body).toBe("3 left");
});
