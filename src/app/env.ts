import type { HttpBindings } from "@hono/node-server";
import type { Log } from "#shared/log/log.ts";

/** What a request carries through the application. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { log: Log };
}
