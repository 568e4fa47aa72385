import { z } from "zod";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { countReaders } from "./counts.policy.ts";
import { countDesk } from "./counts.queries.ts";

export const countsRouter = {
  counts: forRoles(...countReaders)
    .route(get("/admin/counts"))
    .output(z.record(z.string(), z.number().int()))
    .handler(({ context }) => countDesk(context.database.db, staffOf(context))),
};
