import type { Hono } from "hono";
import { findNewAddress } from "#move-in/old-addresses/old-addresses.queries.ts";
import {
  buckets,
  digestOfAddress,
  OLD_ADDRESS_DAYS,
  pathIn,
} from "#move-in/old-addresses/old-addresses.rules.ts";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit, VENUE_CALLS_A_MINUTE } from "#shared/limits/request-limit.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { AppEnv, Site } from "../env.ts";

/** Mounts redirects from the addresses that imported files had at a hosted backend, by the path there. */
export function mountOldAddresses(app: Hono<AppEnv>, { database, config }: Site): void {
  const mayLook = createRequestLimit(config.TRUST_PROXY, {
    name: "old-addresses",
    network: VENUE_CALLS_A_MINUTE,
  });
  // A video gets a new address when moderators hide it, so no cache may store this redirect.
  const headers = { "cache-control": "no-cache" };
  app.get("/storage/v1/object/public/:bucket/*", async (c) => {
    const bucket = buckets.find((known) => known === c.req.param("bucket"));
    const path = bucket && pathIn(bucket, c.req.path);
    if (!bucket || !path) return c.json(problem("NOT_FOUND"), 404, headers);
    if (!(await mayLook(c.env.incoming)))
      return c.json(problem("TOO_MANY_REQUESTS"), 429, { ...headers, "retry-after": "60" });
    const importedAfter = new Date(Date.now() - OLD_ADDRESS_DAYS * DAY_MS);
    const url = await findNewAddress(database.db, bucket, digestOfAddress(bucket, path), importedAfter);
    if (!url) return c.json(problem("NOT_FOUND"), 404, headers);
    return c.body(null, 301, { ...headers, location: url });
  });
}
