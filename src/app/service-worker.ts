import type { Hono } from "hono";
import { retiringWorker, worker } from "#shared/offline/service-worker.ts";
import type { AppEnv } from "./env.ts";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // Looked for anew each time, so that a change is everywhere at the next visit.
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** Mounts /sw.js, which keeps a page for when there is no network, or with `keepsPages` false ends all that. */
export function mountServiceWorker(app: Hono<AppEnv>, keepsPages: boolean): void {
  const text = `(${keepsPages ? worker : retiringWorker})(self);\n`;
  app.get("/sw.js", (c) => c.body(text, 200, headers));
}
