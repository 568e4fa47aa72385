import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { eventsContract } from "./events.contract.ts";

const os = implement(eventsContract).$context<CallContext>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(() => {
    throw new Error("not built yet");
  }),
});
