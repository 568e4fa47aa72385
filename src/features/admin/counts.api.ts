import { z } from "zod";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { countReaders } from "./counts.policy.ts";
import { countDesk, countWeek, readOldest } from "./counts.queries.ts";

const numbers = z.record(z.string(), z.number().int());

export const countsRouter = {
  counts: forRoles(...countReaders)
    .route(get("/admin/counts"))
    .output(numbers)
    .handler(({ context }) => countDesk(context.database.db, staffOf(context))),

  today: forRoles(...countReaders)
    .route(get("/admin/today"))
    .output(
      z.object({
        /** The day of the oldest row of each waiting number; null for no rows. */
        oldest: z.record(z.string(), z.iso.date().nullable()),
        /** The shifts of the next seven days, and what came in during the last seven. */
        week: numbers,
      }),
    )
    .handler(async ({ context }) => {
      const { db } = context.database;
      const [oldest, week] = await Promise.all([
        readOldest(db, staffOf(context)),
        countWeek(db, staffOf(context)),
      ]);
      return { oldest, week };
    }),
};
