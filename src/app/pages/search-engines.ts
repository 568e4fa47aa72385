import type { Hono } from "hono";
import { etag } from "hono/etag";
import { listedPages, unlisted } from "#features/site/listed-pages.rules.ts";
import type { AppEnv } from "../env.ts";

/** Mounts /robots.txt and /sitemap.xml. */
export function mountSearchEngines(app: Hono<AppEnv>, siteUrl: string): void {
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
