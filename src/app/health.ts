import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";
import type { Database } from "#shared/db/database.ts";
import { problem } from "#shared/errors/problems.ts";
import type { AppEnv } from "./env.ts";
import type { Metrics } from "./metrics.ts";

/** Mounts /healthz (the process is alive), /readyz (the database answers) and /metrics (Prometheus, this machine only). */
export function mountHealth(
  app: Hono<AppEnv>,
  { database, metrics }: { database: Database; metrics: Metrics },
): void {
  const fresh = { "cache-control": "no-store" };
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, fresh));
  app.get("/readyz", async (c) => {
    try {
      await database.ping();
      return c.json({ status: "ready" }, 200, fresh);
    } catch (error) {
      c.get("log").error({ err: error }, "the database does not answer");
      return c.json(problem("SERVICE_UNAVAILABLE"), 503, fresh);
    }
  });
  app.get("/metrics", async (c) => {
    if (!isFromThisMachine(c.env.incoming)) return c.json(problem("FORBIDDEN"), 403, fresh);
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType, ...fresh });
  });
}

/** Whether a request was made on this machine itself, not handed on by a proxy. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const address = socket.remoteAddress ?? "";
  const loopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  return loopback && !Object.keys(headers).some((name) => FROM_PROXIES.test(name));
}

const FROM_PROXIES = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;
