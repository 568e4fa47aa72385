import { implement } from "@orpc/server";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { ownCalendarContract } from "./own-calendar.contract.ts";
import { deleteCalendar, hasCalendar, makeCalendar } from "./own-calendar.queries.ts";
import { ownCalendarLink } from "./own-calendar-link.server.ts";

const os = implement(ownCalendarContract).$context<Needs<"database" | "secrets" | "siteUrl">>().use(guard);

export const ownCalendarRouter = os.router({
  read: os.read.handler(async ({ context }) => ({
    isMade: await hasCalendar(context.database.db, signedIn(context).userId),
  })),

  open: os.open.handler(async ({ context, input }) => {
    const id = await makeCalendar(context.database.db, signedIn(context).userId, input);
    return { address: ownCalendarLink.urlFor(context, id) };
  }),

  end: os.end.handler(({ context }) => deleteCalendar(context.database.db, signedIn(context).userId)),
});
