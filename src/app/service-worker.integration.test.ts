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
  return { response, text: await response.text() };
}

type Listener = (event: { request: object; respondWith: (answer: unknown) => void }) => void;

/** Runs the script as a browser would for a page, as far as that goes without one. */
function run(text: string, path: string) {
  const listeners = new Map<string, Listener>();
  const self = {
    location: new URL("https://site.example/sw.js"),
    registration: { scope: `https://site.example${path}` },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  const caches = { match: async () => undefined };
  const fetched = async () => "from the network";
  runInContext(text, createContext({ self, caches, URL, fetch: fetched, setTimeout }));
  return {
    listeners: [...listeners.keys()],
    /** Whether it stands between the page and the network for this. */
    takes(request: object): boolean {
      let isTaken = false;
      const respondWith = () => {
        isTaken = true;
      };
      listeners.get("fetch")?.({ request, respondWith });
      return isTaken;
    },
  };
}

test("the worker looks at its own page and at assets, and at nothing else", async () => {
  const { response, text } = await workerOf();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(
    text,
    "The worker's function no longer prints its own source without types: service-worker.ts relies on it (docs/decisions/023)",
  ).toMatch(/^\(function worker\(self\s*\) \{/);
  const { takes } = run(text, "/profile");
  const get = (path: string, mode = "cors") => ({
    ...{ url: new URL(path, "https://site.example").href, mode, method: "GET" },
  });
  expect(takes(get("/profile", "navigate"))).toBe(true);
  expect(takes(get("/profile?from=mail", "navigate"))).toBe(true);
  expect(takes(get("/assets/page-Ab12.js"))).toBe(true);
  for (const [path, mode] of [
    ...[
      ["/profiles", "navigate"] as const,
      ["/", "navigate"] as const,
      ["/api/campus/bookings/mine"] as const,
    ],
    ...[["/auth/v1/token"] as const, ["/media/sound.mp3"] as const, ["/prints/a.svg"] as const],
    ["https://elsewhere.example/assets/page.js"] as const,
  ])
    expect(takes(get(path, mode)), path).toBe(false);
  expect(takes({ ...get("/assets/page-Ab12.js"), method: "POST" })).toBe(false);
});

test("with OFFLINE_PAGES off the worker answers nothing, and takes itself away", async () => {
  const { response, text } = await workerOf({ OFFLINE_PAGES: "off" });
  expect(response.status).toBe(200);
  expect(run(text, "/profile").listeners).toEqual(["install", "activate"]);
  expect(text).toContain("unregister");
});
