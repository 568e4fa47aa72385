import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { dashboardContract } from "./dashboard.contract.ts";

const os = implement(dashboardContract).$context<CallContext>().use(guard);

export const dashboardRouter = os.router({
  stats: os.stats.handler(() => {
    throw new Error("not built yet");
  }),
  bookings: os.bookings.handler(() => {
    throw new Error("not built yet");
  }),
  changes: os.changes.handler(() => {
    throw new Error("not built yet");
  }),
  details: os.details.handler(() => {
    throw new Error("not built yet");
  }),
});
