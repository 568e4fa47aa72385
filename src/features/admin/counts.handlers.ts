import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { countsContract } from "./counts.contract.ts";
import { countDesk } from "./counts.queries.ts";

const os = implement(countsContract).$context<Needs<"database">>().use(guard);

export const countsRouter = os.router({
  counts: os.counts.handler(({ context }) => countDesk(context.database.db, staffOf(context))),
});
