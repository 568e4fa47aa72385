import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { eventsContract } from "./events.contract.ts";
import { listEvents, listNightsFrom } from "./events.queries.ts";
import { earliestOpenDate, isOver } from "./events.rules.ts";

const os = implement(eventsContract).$context<CallContext>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listEvents(context.database.db)),

  next: os.next.handler(async ({ context }) => {
    const now = new Date();
    const nights = await listNightsFrom(context.database.db, earliestOpenDate(now));
    return nights.find((night) => !isOver(night, now)) ?? null;
  }),
});
