import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { waitingListContract } from "./waiting-list.contract.ts";

const os = implement(waitingListContract).$context<CallContext>().use(guard);

export const waitingListRouter = os.router({
  join: os.join.handler(() => {
    throw new Error("not built yet");
  }),
  leave: os.leave.handler(() => {
    throw new Error("not built yet");
  }),
});
