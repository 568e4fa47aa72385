import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { tracksContract } from "./tracks.contract.ts";
import { findAllPlayable } from "./tracks.queries.ts";

const os = implement(tracksContract).$context<CallContext>().use(guard);

export const tracksRouter = os.router({
  list: os.list.handler(({ context, input }) => findAllPlayable(context.database.db, input)),
});
