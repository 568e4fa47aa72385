import { z } from "zod";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { countReaders } from "./counts.policy.ts";
import { countDesk, readOldest } from "./counts.queries.ts";

export const countsRouter = {
  counts: forRoles(...countReaders)
    .route(get("/admin/counts"))
    .output(z.record(z.string(), z.number().int()))
    .handler(({ context }) => countDesk(context.database.db, staffOf(context))),

  oldest: forRoles(...countReaders)
    .route(get("/admin/counts/oldest"))
    .output(z.record(z.string(), z.iso.date().nullable()))
    .handler(({ context }) => readOldest(context.database.db, staffOf(context))),
};
