import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { DataTopic } from "#shared/api/procedure.ts";
import { Unavailable } from "#shared/errors/unavailable.server.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";

function page(text: string, extra: Partial<RenderedPage> = {}): RenderedPage {
  const body = new TextEncoder().encode(text);
  return {
    status: 200,
    contentType: "text/html",
    headers: {},
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
  await Promise.all([cache.render("/", "", undefined, render), cache.render("/", "", undefined, render)]);
  expect(renders).toBe(1);
  expect(cache.find("/", "", undefined)?.body).toBe("render 1");
});

test.each([
  ["br, gzip", "br", (body: Uint8Array) => brotliDecompressSync(body)],
  ["gzip;q=1.0, br;q=0", "gzip", (body: Uint8Array) => gunzipSync(body)],
  ["", undefined, (body: Uint8Array) => body],
  ["identity", undefined, (body: Uint8Array) => body],
  ["x-br", undefined, (body: Uint8Array) => body],
  ["*", "br", (body: Uint8Array) => brotliDecompressSync(body)],
  ["BR;q=0.1, GZIP;q=0.9", "gzip", (body: Uint8Array) => gunzipSync(body)],
])("for accept-encoding %j answers %s", async (accepted, encoding, decode) => {
  const cache = new PageCache({});
  const answer = await cache.render("/", accepted, undefined, async () => page("hello"));
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(new TextDecoder().decode(decode(Buffer.from(answer.body ?? "", "latin1")))).toBe("hello");
  expect(answer.headers["content-length"]).toBe(String(answer.body?.length));
  expect(answer.headers.vary).toBe("accept-encoding");
});

test("answers 304 without a body when the entity tag matches", async () => {
  const cache = new PageCache({});
  const first = await cache.render("/", "br", undefined, async () => page("hello"));
  const etag = first.headers.etag ?? "";
  expect(cache.find("/", "br", `"other", W/${etag}`)).toMatchObject({ status: 304, body: undefined });
  expect(cache.find("/", "br", '"other"')).toMatchObject({ status: 200 });
  expect(cache.find("/", "br", "*")).toMatchObject({ status: 304 });
});

test("one render serves every encoding, each compressed once", async () => {
  const cache = new PageCache({});
  await cache.render("/", "br", undefined, async () => page("hello"));
  const gzipped = cache.find("/", "gzip", undefined);
  expect(gunzipSync(Buffer.from(gzipped?.body ?? "", "latin1")).toString()).toBe("hello");
  expect(cache.find("/", "gzip", undefined)).toBe(gzipped);
});

test("a page that stays cached is recompressed, and its entity tag stays valid", async () => {
  const text = numbered("nights");
  const cache = new PageCache({}, { improveAfterMs: 10 });
  const first = await cache.render("/", "br", undefined, async () => page(text));
  const found = () => cache.find("/", "br", undefined);
  await expect.poll(() => found()?.body?.length).toBeLessThan(first.body?.length ?? 0);
  const better = found();
  expect(brotliDecompressSync(Buffer.from(better?.body ?? "", "latin1")).toString()).toBe(text);
  expect(better?.headers["content-length"]).toBe(String(better?.body?.length));
  expect(better?.headers.etag).toBe(first.headers.etag);
  expect(cache.find("/", "br", first.headers.etag)).toMatchObject({ status: 304 });
});

test("a page that browsers request later than others is recompressed too", async () => {
  const text = numbered("nights");
  const cache = new PageCache({}, { improveAfterMs: 10 });
  await cache.render("/", "gzip", undefined, async () => page(text));
  const other = await cache.render("/labs", "br", undefined, async () => page(numbered("sessions")));
  await expect
    .poll(() => cache.find("/labs", "br", undefined)?.body?.length)
    .toBeLessThan(other.body?.length ?? 0);
  const first = cache.find("/", "br", undefined);
  await expect
    .poll(() => cache.find("/", "br", undefined)?.body?.length)
    .toBeLessThan(first?.body?.length ?? 0);
});

test("a page that is the same after its minute keeps the better compression; a changed one does not", async () => {
  const text = numbered("nights");
  let now = 0;
  const cache = new PageCache({}, { improveAfterMs: 10, maxAgeMs: 1000, now: () => now });
  const first = await cache.render("/", "br", undefined, async () => page(text));
  const found = () => cache.find("/", "br", undefined);
  await expect.poll(() => found()?.body?.length).toBeLessThan(first.body?.length ?? 0);
  const better = found();
  now = 2000;
  expect(found()).toBeUndefined();
  expect(await cache.render("/", "br", undefined, async () => page(text))).toBe(better);
  expect(found()).toBe(better);
  now = 4000;
  const changed = await cache.render("/", "br", undefined, async () => page(`${text}.`));
  expect(brotliDecompressSync(Buffer.from(changed.body ?? "", "latin1")).toString()).toBe(`${text}.`);
});

test("drops the pages that show changed data, and only those", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", undefined, ofTracks("shows tracks"));
  await cache.render("/labs", "", undefined, async () => page("shows none"));
  cache.drop("tracks");
  expect(cache.find("/", "", undefined)).toBeUndefined();
  expect(cache.find("/labs", "", undefined)).toBeDefined();
});

test("does not keep a page whose data changed during its render", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", undefined, async (onRead) => {
    onRead(["tracks"]);
    cache.drop("tracks");
    return page("old");
  });
  expect(cache.find("/", "", undefined)).toBeUndefined();
});

test("a request after a change never joins a render that began before it", async () => {
  const cache = new PageCache({});
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const before = cache.render("/", "", undefined, (onRead) => {
    onRead(["tracks"]);
    return promise;
  });
  await Promise.resolve();
  cache.drop("tracks");
  const after = cache.render("/", "", undefined, async () => page("new"));
  resolve(page("old"));
  expect((await before).body).toBe("old");
  expect((await after).body).toBe("new");
  expect(cache.find("/", "", undefined)?.body).toBe("new");
});

test("a change of data that a render has not read leaves the render to be joined and kept", async () => {
  const cache = new PageCache({});
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const first = cache.render("/", "", undefined, (onRead) => {
    onRead(["tracks"]);
    return promise;
  });
  await Promise.resolve();
  for (const topic of ["campus-bookings", "campus-places"] as const) cache.drop(topic);
  const second = cache.render("/", "", undefined, never);
  resolve(page("made once"));
  expect([(await first).body, (await second).body]).toEqual(["made once", "made once"]);
  expect(cache.find("/", "", undefined)?.body).toBe("made once");
});

test("data that changes before a render reads it is in the page", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", undefined, async (onRead) => {
    cache.drop("tracks");
    onRead(["tracks"]);
    return page("new");
  });
  expect(cache.find("/", "", undefined)?.body).toBe("new");
});

test("keeps a page for a minute at most, since pages show dates", async () => {
  let now = 0;
  const cache = new PageCache({}, { now: () => now });
  await cache.render("/", "", undefined, async () => page("hello"));
  now = 59_999;
  expect(cache.find("/", "", undefined)).toBeDefined();
  now = MINUTE_MS;
  expect(cache.find("/", "", undefined)).toBeUndefined();
});

test("does not keep failures, and renders again after one", async () => {
  const cache = new PageCache({});
  await cache.render("/", "", undefined, async () => page("half of it", { failed: true }));
  expect(cache.find("/", "", undefined)).toBeUndefined();
  await cache.render("/", "", undefined, async () => page("sorry", { status: 500 }));
  expect(cache.find("/", "", undefined)).toBeUndefined();
  await expect(cache.render("/", "", undefined, never)).rejects.toThrow("rendered again");
  expect((await cache.render("/", "", undefined, async () => page("fine"))).status).toBe(200);
});

test("holds a bounded number of pages", async () => {
  const cache = new PageCache({});
  for (let i = 0; i < 510; i++) await cache.render(`/${i}`, "", undefined, async () => page("x"));
  expect(cache.size).toBe(500);
  expect(cache.find("/0", "", undefined)).toBeUndefined();
  expect(cache.find("/509", "", undefined)).toBeDefined();
});

test("sends the site's headers with a page, which may override them", async () => {
  const cache = new PageCache({ "x-frame-options": "DENY", "content-security-policy": "strict" });
  const own = { "content-security-policy": "the page's" };
  const { headers } = await cache.render("/", "", undefined, async () => page("x", { headers: own }));
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["content-security-policy"]).toBe("the page's");
});

test("during an outage the expired page is shown, and rendered again once the database serves", async () => {
  let time = 0;
  const cache = new PageCache({}, { now: () => time });
  const show = async (render: () => Promise<RenderedPage>) =>
    (cache.find("/", "", undefined) ?? (await cache.render("/", "", undefined, render))).body;
  const outage = async () => page("out of order", { status: 503, failed: true, outage: true });
  const unavailable = () => Promise.reject(new Unavailable("The database does not answer."));
  await show(async () => page("old"));

  time += MINUTE_MS;
  expect(await show(outage)).toBe("old");
  expect(cache.find("/", "", undefined)?.body, "not tried again at once").toBe("old");
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
  await cache.render("/", "", undefined, outage);
  expect(cache.find("/", "", undefined)?.status).toBe(503);
  cache.drop("tracks");
  expect(cache.find("/", "", undefined)).toBeUndefined();
  await cache.render("/", "", undefined, outage);
  time += 1000;
  expect(cache.find("/", "", undefined)).toBeUndefined();

  await cache.render("/", "", undefined, ofTracks("good"));
  cache.drop("tracks");
  expect((await cache.render("/", "", undefined, outage)).status).toBe(503);
});

test("a page whose numbers alone changed is rendered again, and shown during an outage", async () => {
  const cache = new PageCache({});
  const places = async (onRead: (topics: readonly DataTopic[]) => void) => {
    onRead(["campus-places"]);
    return page("3 left");
  };
  const outage = async () => page("out of order", { status: 503, failed: true, outage: true });
  await cache.render("/", "", undefined, places);
  cache.drop("campus-places");
  expect(cache.find("/", "", undefined)).toBeUndefined();
  expect((await cache.render("/", "", undefined, outage)).body).toBe("3 left");
});

/** A long list, which better compression makes smaller. */
function numbered(what: string): string {
  return Array.from({ length: 3000 }, (_, index) => `<li>${(index * 7919) % 3001} ${what}`).join("");
}
