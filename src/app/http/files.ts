import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.ts";
import { createPrintRasteriser } from "#shared/print/print-raster.server.ts";
import { createPrintResponder } from "#shared/print/print-response.server.ts";
import { isUuid } from "#shared/uuid.ts";
import type { AppEnv } from "../env.ts";
import { assetHandler } from "./assets.ts";

const builtAssets = fileURLToPath(new URL("../../../build/client/assets", import.meta.url));

/** New pictures (PNG) that one network may have drawn a minute; cached ones are free. */
const PICTURES_A_MINUTE = 60;

/** Mounts the built assets and generated prints. */
export function mountFiles(app: Hono<AppEnv>, { trustedProxies }: { trustedProxies: number }): void {
  app.all("/assets/*", assetHandler(builtAssets));
  const rasterise = createPrintRasteriser(isUuid);
  const mayDraw = createRequestLimit(trustedProxies, { name: "prints", network: PICTURES_A_MINUTE });
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
}
