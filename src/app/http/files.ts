import type { Context, Hono } from "hono";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.server.ts";
import { createPrintRasteriser } from "#shared/print/print-raster.server.ts";
import { createPrintResponder } from "#shared/print/print-response.server.ts";
import { createSeedCheck } from "#shared/print/seed-check.server.ts";
import { inRoot } from "#shared/root.server.ts";
import type { AppEnv } from "../env.ts";
import { assetHandler } from "./assets.ts";

/** New prints that one network may have drawn a minute; cached ones are free. All pages together have 250. */
const PRINTS_A_MINUTE = 600;

/** New pictures (PNG), which take ten times as long. */
const PICTURES_A_MINUTE = 60;

interface Files {
  /** Whether an id is that of a record with a print. */
  isRecord: (id: string) => Promise<boolean>;
  trustedProxies: number;
}

/** Mounts the built assets and generated prints. */
export function mountFiles(app: Hono<AppEnv>, { isRecord, trustedProxies }: Files): void {
  app.all("/assets/*", assetHandler(inRoot("build", "client", "assets")));
  const check = createSeedCheck(isRecord);
  const pictureAt = createPrintRasteriser(check);
  const mayDrawPicture = createRequestLimit(trustedProxies, { name: "pictures", network: PICTURES_A_MINUTE });
  app.get("/prints/:recipe/:shape/:pattern/:stock/:file{.+\\.png}", async (c) => {
    const png = await pictureAt(new URL(c.req.url).pathname, () => mayDrawPicture(c.env.incoming));
    if (png === "busy") return c.json(problem("SERVICE_UNAVAILABLE"), 503, { "retry-after": "5" });
    if (png === "refused" || !png) return withoutPrint(c, png);
    const headers = { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" };
    return c.body(png, 200, headers);
  });
  const printAt = createPrintResponder(check);
  const mayDraw = createRequestLimit(trustedProxies, { name: "prints", network: PRINTS_A_MINUTE });
  app.get("/prints/*", async (c) => {
    const { pathname } = new URL(c.req.url);
    const print = await printAt(pathname, c.req.header("accept-encoding"), () => mayDraw(c.env.incoming));
    if (print === "refused" || !print) return withoutPrint(c, print);
    return c.body(print.body, 200, print.headers);
  });
}

function withoutPrint(c: Context<AppEnv>, answer: "refused" | undefined): Response {
  if (answer === "refused") return c.json(problem("TOO_MANY_REQUESTS"), 429, { "retry-after": "60" });
  return c.json(problem("NOT_FOUND"), 404);
}
