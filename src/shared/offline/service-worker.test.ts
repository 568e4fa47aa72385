import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type OfflineSite, worker } from "./service-worker.ts";
import type { WorkerScope } from "./worker-scope.ts";

const origin = "https://site.example";
const site: OfflineSite = {
  seen: ["/", "/labs", "/signal", "/calendar"],
  most: 2,
  own: ["/profile"],
  ownCache: "offline own",
  byQuery: ["/calendar"],
  offline: "/offline",
};

/** The server's responses by path; any other path is a 404. */
const served = new Map<string, string>();
let isOnline = true;
const stores = new Map<string, Map<string, Response>>();

// Restores the globals for the next file in the same worker.
afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal("fetch", async (input: string | Request) => {
  if (!isOnline) throw new TypeError("Failed to fetch");
  const url = new URL(typeof input === "string" ? input : input.url, origin);
  const body = served.get(url.pathname + url.search) ?? served.get(url.pathname);
  if (body === "out of order") return new Response(body, { status: 503 });
  return body === undefined ? new Response(null, { status: 404 }) : new Response(body);
});
const keyOf = (key: string | { url: string }) =>
  new URL(typeof key === "string" ? key : key.url, origin).href;
const open = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (key: string | { url: string }) => store.get(keyOf(key))?.clone(),
    matchAll: async () => [...store.values()],
    keys: async () => [...store.keys()].map((url) => ({ url })),
    put: async (key: string, answer: Response) => void store.set(keyOf(key), answer),
    delete: async (key: string | { url: string }) => store.delete(keyOf(key)),
  };
};
vi.stubGlobal("caches", {
  open: async (name: string) => open(name),
  match: async (key: string, { cacheName }: { cacheName: string }) => open(cacheName).match(key),
});

const page = (title: string, ...assets: string[]) =>
  `<html lang="en-GB"><title>${title} – Site</title>${assets.map((name) => `<link href="/assets/${name}">`).join("")}`;

/** The files of the offline page. */
const shell = [`${origin}/assets/a.css`, `${origin}/prints/sea.svg`];

type Listener = (event: never) => void;
let listeners: Map<string, Listener>;

beforeEach(async () => {
  isOnline = true;
  stores.clear();
  served.clear();
  serve({
    "/offline": `${page("You are offline", "a.css")}<img src="/prints/sea.svg"><a href="/offline">Try again</a><ul id="kept-pages" class="x"></ul><script type="module" async="">start()</script>`,
    "/assets/a.css": "a",
    "/prints/sea.svg": "sea",
  });
  listeners = new Map();
  const self = {
    location: new URL(`${origin}/sw.js`),
    registration: {},
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  worker(self as unknown as WorkerScope, site);
  await emit("install", {});
});

function serve(files: Record<string, string>) {
  for (const [path, body] of Object.entries(files)) served.set(path, body);
}

/** Calls the listener and awaits its `waitUntil` promises. */
async function emit(type: string, event: object): Promise<void> {
  const works: unknown[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => works.push(work) } as never);
  await Promise.all(works);
}

/** Sends a page's message: it is open and has loaded these files. */
async function see(address: string, files: string[] = []): Promise<string> {
  let answer = "";
  const postMessage = (said: string) => {
    answer = said;
  };
  await emit("message", { data: { address, files, done: { postMessage } } });
  return answer;
}

async function ask(path: string, mode = "navigate"): Promise<string> {
  let answer: Promise<Response> | undefined;
  const request = { url: origin + path, method: "GET", mode };
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  await emit("fetch", { request, respondWith });
  return (await answer)?.text() ?? "not the worker's";
}

test("a visited page opens offline, marked as cached", async () => {
  serve({ "/labs": page("Labs", "a.css", "labs.js"), "/assets/labs.js": "labs", "/prints/p.svg": "print" });
  expect(await see("/labs?from=mail", ["/prints/p.svg"])).toBe("kept");
  isOnline = false;
  expect(await ask("/labs")).toBe(served.get("/labs")?.replace("<html", '<html data-kept=""'));
  expect(await ask("/assets/labs.js", "cors")).toBe("labs");
  expect(await ask("/prints/p.svg", "no-cors")).toBe("print");
});

test("the network comes first, unless the server fails", async () => {
  serve({ "/labs": page("Labs") });
  await see("/labs");
  serve({ "/labs": page("New labs") });
  expect(await ask("/labs")).toBe(page("New labs"));
  serve({ "/labs": "out of order" });
  expect(await ask("/labs")).toContain("<title>Labs");
});

test("the last public pages and all account pages are cached", async () => {
  serve({
    "/": page("Home", "h.js"),
    "/labs": page("Labs"),
    "/signal": page("Signal"),
    "/profile": page("Profile"),
  });
  serve({ "/assets/h.js": "home" });
  for (const path of ["/profile", "/", "/labs", "/signal"]) await see(path);
  isOnline = false;
  expect(await ask("/signal")).toContain("<title>Signal");
  expect(await ask("/profile")).toBe(page("Profile"));
  expect(await ask("/")).toContain("<title>You are offline");
  expect([...(stores.get("offline files")?.keys() ?? [])]).toEqual(shell);
});

test("any other page is not cached", async () => {
  serve({ "/admin": page("Admin") });
  expect(await see("/admin")).toBe("kept");
  isOnline = false;
  expect(await ask("/admin")).toContain("<title>You are offline");
});

test("the offline page runs no scripts, links the requested page and lists the cached ones", async () => {
  serve({ "/labs": page("Labs"), "/profile": page("Profile") });
  await see("/labs");
  await see("/profile");
  isOnline = false;
  const html = await ask('/signal?a=1&b="2');
  expect(await ask("/prints/sea.svg", "no-cors")).toBe("sea");
  expect(html).not.toContain("<script");
  expect(html).toContain('<a href="/signal?a=1&amp;b=%222">Try again</a>');
  expect(html.replace(/<a class="[^"]*" href="/g, "A")).toContain(
    '<li>A/profile">Profile</a></li><li>A/labs">Labs</a></li></ul>',
  );
});

test("pages that differ by query are cached by query, others are not", async () => {
  serve({ "/calendar?month=1": page("January"), "/calendar?month=2": page("February") });
  await see("/calendar?month=1");
  isOnline = false;
  expect(await ask("/calendar?month=1")).toContain("January");
  expect(await ask("/calendar?month=2")).toContain("You are offline");
});

test("after a release the complete old page is served until all files of the new one are cached", async () => {
  serve({ "/labs": page("Old", "old.js"), "/assets/old.js": "old", "/assets/part.js": "part" });
  await see("/labs", ["/assets/part.js"]);
  served.delete("/assets/old.js");
  served.delete("/assets/part.js");
  serve({ "/labs": page("New", "new.js"), "/assets/new.js": "out of order" });
  expect(await see("/labs", ["/assets/part.js"])).toBe("failed");
  isOnline = false;
  expect(await ask("/labs")).toContain("<title>Old");
  expect(await ask("/assets/old.js", "cors")).toBe("old");

  isOnline = true;
  serve({ "/assets/new.js": "new" });
  expect(await see("/labs")).toBe("kept");
  const files = [...(stores.get("offline files")?.keys() ?? [])];
  expect(files).toEqual([...shell, `${origin}/assets/new.js`]);
});

test("a page of an older release keeps its files", async () => {
  serve({ "/labs": page("Labs", "old.js"), "/assets/old.js": "old" });
  await see("/labs");
  served.delete("/assets/old.js");
  serve({ "/signal": page("Signal", "new.js"), "/assets/new.js": "new" });
  await see("/signal");
  isOnline = false;
  expect(await ask("/assets/old.js", "cors")).toBe("old");
});

test("files that an earlier visit loaded stay with a page of the same release", async () => {
  serve({ "/profile": page("Profile", "p.js"), "/assets/p.js": "p", "/assets/qr.js": "qr" });
  await see("/profile", ["/assets/qr.js"]);
  serve({ "/profile": `${page("Profile", "p.js")}another night` });
  await see("/profile");
  isOnline = false;
  expect(await ask("/assets/qr.js", "cors")).toBe("qr");
});

test("the worker ignores the API, media and other origins", async () => {
  for (const path of ["/api/campus/bookings/mine", "/media/sound.mp3", "/labs.data"])
    expect(await ask(path, "cors")).toBe("not the worker's");
});
