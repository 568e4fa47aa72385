import { createContext, runInContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestSiteOptions } from "#src/testing/site.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function workerOf(settings: TestSiteOptions["settings"] = {}) {
  const site = await startTestSite({ settings });
  ends.push(() => site.close());
  const response = await fetch(`${site.url}/sw.js`);
  return { response, text: await response.text(), url: `${site.url}/sw.js` };
}

/** The listeners that the script adds, where a browser runs it. */
function listenersOf(text: string): string[] {
  const added: string[] = [];
  const addEventListener = (type: string) => added.push(type);
  const worker = { addEventListener, location: new URL("https://site.example/sw.js"), URL };
  runInContext(text, createContext({ ...worker, self: worker }));
  return [...new Set(added)];
}

test("the worker is a script by itself, which browsers look for anew at each visit", async () => {
  const { response, text, url } = await workerOf();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const known = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await fetch(url, { headers: known })).status).toBe(304);
  expect(listenersOf(text)).toEqual(["fetch", "message", "install", "push", "notificationclick", "activate"]);
});

test("it knows the pages that it caches, and each build is another worker", async () => {
  const { text } = await workerOf();
  for (const path of ["/campus-tickets", "/profile", "/campus-admin/door"]) expect(text).toContain(path);
  expect(text.trimEnd()).toMatch(/\n\/\/ [\w-]+$/);
});

test("with OFFLINE_PAGES off the worker answers nothing, and takes itself away", async () => {
  const { response, text } = await workerOf({ OFFLINE_PAGES: "off" });
  expect(response.status).toBe(200);
  expect(listenersOf(text)).toEqual(["install", "activate"]);
  expect(text).toContain("unregister");
});
