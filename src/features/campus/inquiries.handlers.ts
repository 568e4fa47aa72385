import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { inquiriesContract } from "./inquiries.contract.ts";

const os = implement(inquiriesContract).$context<CallContext>().use(guard);

export const inquiriesRouter = os.router({
  send: os.send.handler(() => {
    throw new Error("not built yet");
  }),
});
