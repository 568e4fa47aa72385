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
  const self = { addEventListener: (type: string) => added.push(type) };
  runInContext(text, createContext({ self }));
  return added;
}

test("the worker is a script by itself, which browsers look for anew at each visit", async () => {
  const { response, text, url } = await workerOf();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const known = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await fetch(url, { headers: known })).status).toBe(304);
  expect(
    text,
    "The worker's function no longer prints its own source without types: service-worker.ts relies on it (docs/decisions/023)",
  ).toMatch(/^\(function worker\(self\s*, site\s*\)\s*\{/);
  expect(listenersOf(text)).toEqual(["install", "activate", "message", "fetch"]);
});

test("it knows the public pages, those of an account apart, and none of the back office", async () => {
  const { text } = await workerOf();
  const site = JSON.parse(/\)\(self, (\{.*\})\);$/m.exec(text)?.[1] ?? "");
  expect(site.own).toEqual(["/profile", "/campus-admin/door"]);
  expect(site.seen).toContain("/campus-tickets");
  for (const path of ["/admin", "/profile", "/auth", "/campus-tickets/cant-come"])
    expect(site.seen).not.toContain(path);
});

test("with OFFLINE_PAGES off the worker answers nothing, and takes itself away", async () => {
  const { response, text } = await workerOf({ OFFLINE_PAGES: "off" });
  expect(response.status).toBe(200);
  expect(listenersOf(text)).toEqual(["install", "activate"]);
  expect(text).toContain("unregister");
});
