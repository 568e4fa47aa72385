import type { HttpBindings } from "@hono/node-server";
import type { Log } from "#shared/log/log.server.ts";

/** Bindings and variables of a Hono context. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { log: Log };
}
