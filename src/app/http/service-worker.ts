import type { Hono } from "hono";
import { etag } from "hono/etag";
import { listedPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";
import { ownPagesCache } from "#shared/offline/kept-tickets.rules.ts";
import { type OfflineSite, retiringWorker, worker } from "#shared/offline/service-worker.ts";
import type { AppEnv } from "../env.ts";

const site: OfflineSite = {
  seen: listedPages,
  most: 12,
  own: [pages.profile.path, pages.campusDoor.path],
  ownCache: ownPagesCache,
  byQuery: [pages.academicCalendar.path],
  offline: pages.offline.path,
};

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // Looked for anew each time, so that a change is everywhere at the next visit.
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/**
 * Mounts /sw.js, which keeps pages for when there is no network, or with `keepsPages` false ends all that.
 *
 * @param release changes with each build of the pages: browsers then install the worker anew, which fetches its offline page again
 */
export function mountServiceWorker(
  app: Hono<AppEnv>,
  { keepsPages, release }: { keepsPages: boolean; release: () => Promise<string> },
): void {
  const textOf = async () =>
    keepsPages
      ? `(${worker})(self, ${JSON.stringify(site)});\n// ${await release()}\n`
      : `(${retiringWorker})(self);\n`;
  app.get("/sw.js", etag(), async (c) => c.body(await textOf(), 200, headers));
}
