import type { HttpBindings } from "@hono/node-server";
import type { Log } from "#shared/log/log.server.ts";
import type { ClosedSite } from "#shared/status/closed-site.server.ts";
import type { AppOptions } from "./app-options.ts";
import type { Metrics } from "./http/metrics.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PageRenderer } from "./pages/pages.ts";

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { log: Log };
}

/** The parts with which the routes of the site are mounted. */
export interface Site extends Pick<AppOptions, "config" | "database" | "secrets" | "pages"> {
  cache: PageCache;
  render: PageRenderer;
  metrics: Metrics;
  closedSite: ClosedSite;
}
