import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { etag } from "hono/etag";
import { isPlayable } from "#features/music/tracks/tracks.queries.ts";
import { shownInterview } from "#features/music/transcripts/interviews-address.rules.ts";
import { listedPages, unlisted } from "#features/site/listed-pages.rules.ts";
import { problem } from "#shared/errors/problems.ts";
import type { AppEnv, Site } from "../env.ts";
import { requestIdOf } from "../http/requests.ts";
import { responseOf } from "./encoded-page.ts";
import { cacheKeyOf, type PageAddress, readPageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";

/** The path under which the not-found page is rendered. */
const NOWHERE = "/not-found";

/** Development pages, not part of the site. */
const kit = { kind: "page", path: "/kit", key: "/kit" } as const;

/**
 * Sends a cached page, ahead of the web framework. Most requests end here, at a third of the cost.
 *
 * @returns whether the request was answered
 */
export function answerFromMemory(
  cache: PageCache,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
  const page = cache.find(cacheKeyOf(incoming.url ?? ""), incoming.headers);
  if (!page) return false;
  outgoing.writeHead(page.status, { ...page.headers, "x-request-id": requestIdOf(incoming) });
  outgoing.end(page.body, "latin1");
  return true;
}

/** Mounts every page of the site, behind the cache. */
export function mountPages(
  app: Hono<AppEnv>,
  { cache, render, pages: { development }, closedSite, database }: Site,
): void {
  // During an outage the page cache decides: it may have the page.
  const mayPlay = (trackId: string) => isPlayable(database.db, trackId).catch(() => true);
  const shownAddress = async (address: PageAddress): Promise<PageAddress> =>
    address.kind === "page" ? readPageAddress(await shownInterview(address.path, mayPlay)) : address;

  app.on(["GET", "HEAD"], "*", async (c) => {
    const { url = "", headers } = c.env.incoming;
    const address = development && url === kit.path ? kit : await shownAddress(readPageAddress(url));
    if (address.kind === "elsewhere") return c.redirect(address.location, 308);
    const path = address.kind === "page" ? address.path : NOWHERE;
    const isClosed = closedSite.isClosedTo(c.env.incoming);
    const key = isClosed ? `closed ${address.key}` : address.key;
    return responseOf(
      await cache.answer(key, headers, (onRead) => render(path, c.get("log"), onRead, { isClosed })),
    );
  });
  app.all("*", (c) => c.json(problem("METHOD_NOT_ALLOWED"), 405, { allow: "GET, HEAD" }));
}

/** Mounts /robots.txt and /sitemap.xml. */
export function mountSearchEngines(app: Hono<AppEnv>, { config: { siteUrl } }: Site): void {
  const robots = [
    "User-agent: *",
    ...[...unlisted, "/api", "/uploads"].map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
  const rows = listedPages.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join("")}</urlset>`;
  const keptForAnHour = { "cache-control": "public, max-age=3600" };

  app.get("/robots.txt", etag(), (c) => c.text(robots, 200, keptForAnHour));
  app.get("/sitemap.xml", etag(), (c) =>
    c.body(sitemap, 200, { ...keptForAnHour, "content-type": "application/xml; charset=utf-8" }),
  );
}
