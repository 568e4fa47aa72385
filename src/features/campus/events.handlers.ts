import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { eventsContract } from "./events.contract.ts";
import { listEvents } from "./events.queries.ts";

const os = implement(eventsContract).$context<CallContext>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listEvents(context.database.db)),
});
