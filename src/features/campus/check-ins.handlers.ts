import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { checkInsContract } from "./check-ins.contract.ts";

const os = implement(checkInsContract).$context<CallContext>().use(guard);

export const checkInsRouter = os.router({
  list: os.list.handler(() => {
    throw new Error("not built yet");
  }),
  record: os.record.handler(() => {
    throw new Error("not built yet");
  }),
  checkIn: os.checkIn.handler(() => {
    throw new Error("not built yet");
  }),
  undo: os.undo.handler(() => {
    throw new Error("not built yet");
  }),
});
