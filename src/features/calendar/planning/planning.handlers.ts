import { implement } from "@orpc/server";
import { weeklyDates } from "#features/events/editor/weekly.rules.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { listCalendarEvents } from "../events/calendar-events.queries.ts";
import { planningContract } from "./planning.contract.ts";
import { listEventsOn } from "./planning.queries.ts";
import { plannedDate } from "./planning.rules.ts";

const os = implement(planningContract).$context<Needs<"database">>().use(guard);

export const planningRouter = os.router({
  weeks: os.weeks.handler(async ({ context, input: { from, times, ...plan } }) => {
    const dates = weeklyDates(from, times);
    const { db } = context.database;
    const [events, calendar] = await Promise.all([
      listEventsOn(db, dates),
      listCalendarEvents(db, { from, to: dates.at(-1) }),
    ]);
    const now = new Date();
    return dates.map((date) => plannedDate(date, { ...plan, now }, { events, calendar }));
  }),
});
