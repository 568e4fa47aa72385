import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { eventAdminContract } from "./event-admin.contract.ts";

const os = implement(eventAdminContract).$context<CallContext>().use(guard);

export const eventAdminRouter = os.router({
  list: os.list.handler(() => {
    throw new Error("not built yet");
  }),
  create: os.create.handler(() => {
    throw new Error("not built yet");
  }),
  update: os.update.handler(() => {
    throw new Error("not built yet");
  }),
  remove: os.remove.handler(() => {
    throw new Error("not built yet");
  }),
});
