import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/handlers/guard.server.ts";
import { countsContract } from "./counts.contract.ts";
import { countLists } from "./counts.queries.ts";

const os = implement(countsContract).$context<CallContext>().use(guard);

export const countsRouter = os.router({
  counts: os.counts.handler(({ context }) => countLists(context.database.db)),
});
