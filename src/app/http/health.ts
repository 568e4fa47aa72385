import type { Hono } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { problem } from "#shared/errors/problems.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { AppEnv, Site } from "../env.ts";

/** Mounts /healthz (liveness), /readyz (the database answers) and /metrics (Prometheus, with a bearer token). */
export function mountHealth(app: Hono<AppEnv>, { database, metrics, config }: Site): void {
  const fresh = { "cache-control": "no-store" };
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, fresh));
  app.get("/readyz", async (c) => {
    try {
      await database.ping();
      return c.json({ status: "ready" }, 200, fresh);
    } catch (error) {
      logFailure(c.get("log"), error, "the database does not answer");
      return c.json(problem("SERVICE_UNAVAILABLE"), 503, fresh);
    }
  });
  const { METRICS_TOKEN: token } = config;
  // Without a token it is not found: behind a proxy a loopback address proves nothing.
  if (!token) return;
  app.get("/metrics", async (c) => {
    if (!(await timingSafeEqual(c.req.header("authorization") ?? "", `Bearer ${token}`)))
      return c.json(problem("UNAUTHORIZED"), 401, { ...fresh, "www-authenticate": "Bearer" });
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType, ...fresh });
  });
}
