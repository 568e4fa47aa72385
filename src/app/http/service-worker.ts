import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { inRoot } from "#shared/root.server.ts";
import type { AppEnv, Site } from "../env.ts";

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
  // Browsers check for changes at each visit, so that a release reaches all of them.
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/**
 * Mounts /sw.js (src/app/service-worker.ts), or the retiring worker where offline pages are turned off. The release
 * id changes with each build: browsers then reinstall the worker, which fetches its offline page again.
 */
export function mountServiceWorker(app: Hono<AppEnv>, { config, pages }: Site): void {
  app.get("/sw.js", etag(), compress(), async (c) => {
    if (config.OFFLINE_PAGES !== "on") return c.body(retiringWorker, 200, headers);
    const { release } = await pages.load();
    return c.body(`${await readFile(built, "utf8")}\n// ${release}\n`, 200, headers);
  });
}
