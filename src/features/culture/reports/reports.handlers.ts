import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { reportsContract } from "./reports.contract.ts";
import { listReports } from "./reports.queries.ts";

const os = implement(reportsContract).$context<Needs<"database">>().use(guard);

export const reportsRouter = os.router({
  list: os.list.handler(({ context, input }) =>
    listReports(context.database.db, staffOf(context).userId, input),
  ),
});
