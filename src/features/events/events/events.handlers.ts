import { implement } from "@orpc/server";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { eventsContract } from "./events.contract.ts";
import { listEvents, listNightsFrom } from "./events.queries.ts";
import { CALLED_OFF, earliestOpenDate, isOver } from "./events.rules.ts";

const os = implement(eventsContract).$context<Needs<"database">>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listEvents(context.database.db, ["night"])),

  next: os.next.handler(async ({ context }) => {
    const nights = await nightsAhead(context);
    return nights.find(({ status }) => status !== CALLED_OFF) ?? null;
  }),

  nights: os.nights.handler(({ context }) => nightsAhead(context)),
});

async function nightsAhead({ database }: Pick<CallContext, "database">) {
  const now = new Date();
  const nights = await listNightsFrom(database.db, earliestOpenDate(now));
  return nights.filter((night) => !isOver(night, now));
}
