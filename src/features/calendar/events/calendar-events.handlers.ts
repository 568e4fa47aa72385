import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { calendarEventsContract } from "./calendar-events.contract.ts";
import { countCalendarEvents, listCalendarEvents } from "./calendar-events.queries.ts";

const os = implement(calendarEventsContract).$context<Needs<"database">>().use(guard);

export const calendarEventsRouter = os.router({
  list: os.list.handler(({ context, input }) => listCalendarEvents(context.database.db, input)),
  stats: os.stats.handler(({ context }) => countCalendarEvents(context.database.db)),
});
