import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { pageAt, pages } from "#features/site/pages.ts";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.ts";
import { staticHandler } from "#shared/media/static.ts";
import { mediaHandler } from "#shared/media/stream.ts";
import { iconSvg } from "#shared/print/icon.ts";
import { createPrintRasteriser } from "#shared/print/print-raster.server.ts";
import { createPrintResponder } from "#shared/print/print-response.server.ts";
import { isUuid } from "#shared/uuid.ts";
import type { Config } from "#src/config.ts";
import type { AppEnv } from "./env.ts";

const builtAssets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));

/** Paths that a search engine has no business in. */
const unlisted = ["/admin", "/campus-admin", "/auth", "/profile", "/discover", pages.cantCome.path];

/** How many new pictures (PNG) one address may have drawn; those already drawn are free. */
const PICTURES_A_MINUTE = 60;

/** Enough for a first frame, and time to draw it: nobody who looks at no more than that is sent more. */
const videoStart = { bytes: 1024 * 1024, milliseconds: 300 };

/** Mounts everything that is a file: the built front end, uploaded media, generated prints, the icon. */
export function mountFiles(
  app: Hono<AppEnv>,
  config: Pick<Config, "siteUrl" | "TRUST_PROXY"> & { mediaRoot: string },
): void {
  const { siteUrl } = config;
  app.all("/assets/*", staticHandler(builtAssets));
  app.all("/media/culture-videos/*", mediaHandler({ root: config.mediaRoot, headStart: videoStart }));
  app.all("/media/*", mediaHandler({ root: config.mediaRoot }));
  const rasterise = createPrintRasteriser({
    share: (path) => pageAt(path) !== undefined,
    square: isUuid,
  });
  const mayDraw = createRequestLimit(config.TRUST_PROXY, { network: PICTURES_A_MINUTE });
  app.get("/prints/:recipe/:shape/:pattern/:stock/:file{.+\\.png}", async (c) => {
    const png = await rasterise(new URL(c.req.url).pathname, () => mayDraw(c.env.incoming));
    if (png === "refused") return c.json(problem("TOO_MANY_REQUESTS"), 429, { "retry-after": "60" });
    if (png === "busy") return c.json(problem("SERVICE_UNAVAILABLE"), 503, { "retry-after": "5" });
    if (!png) return c.json(problem("NOT_FOUND"), 404);
    const headers = { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" };
    return c.body(png, 200, headers);
  });
  const printAt = createPrintResponder();
  app.get("/prints/*", async (c) => {
    const print = await printAt(new URL(c.req.url).pathname, (name) => c.req.header(name));
    return print ? new Response(print.body, print) : c.json(problem("NOT_FOUND"), 404);
  });
  app.get("/icon.svg", (c) =>
    c.body(iconSvg(), 200, {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
    }),
  );
  app.get("/favicon.ico", (c) => c.redirect("/icon.svg", 301));
  app.get("/robots.txt", (c) =>
    c.text(
      [
        `User-agent: *`,
        ...unlisted.map((path) => `Disallow: ${path}`),
        `Sitemap: ${siteUrl}/sitemap.xml`,
        "",
      ].join("\n"),
    ),
  );
  app.get("/sitemap.xml", (c) =>
    c.body(sitemap(siteUrl), 200, { "content-type": "application/xml; charset=utf-8" }),
  );
}

function sitemap(siteUrl: string): string {
  const listed = Object.values(pages).filter(
    ({ path }) => !unlisted.some((prefix) => path.startsWith(prefix)),
  );
  const rows = listed.map(({ path }) => `<url><loc>${siteUrl}${path}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows}</urlset>`;
}
