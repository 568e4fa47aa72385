import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { inRoot } from "#shared/root.server.ts";
import type { AppEnv } from "../env.ts";

const built = inRoot("build", "client", "sw.js");

/** Replaces the worker where offline pages are turned off: deletes its caches, and unregisters itself. */
const retiringWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // Browsers ask anew at each visit, so that a release reaches all of them.
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/**
 * Mounts /sw.js (src/app/service-worker.ts), or with `keepsPages` false what removes it from browsers.
 *
 * @param release changes with each build: browsers then install the worker anew, which fetches its offline page again
 */
export function mountServiceWorker(
  app: Hono<AppEnv>,
  { keepsPages, release }: { keepsPages: boolean; release: () => Promise<string> },
): void {
  app.get("/sw.js", etag(), compress(), async (c) => {
    const text = keepsPages ? `${await readFile(built, "utf8")}\n// ${await release()}\n` : retiringWorker;
    return c.body(text, 200, headers);
  });
}
