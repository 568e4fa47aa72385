import { z } from "zod";
import { signedIn } from "#shared/handlers/guard.server.ts";
import {
  del,
  forSignedIn,
  forSignedInWithProof,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { deleteCalendar, hasCalendar, makeCalendar } from "./own-calendar.queries.ts";
import { ownCalendarLink } from "./own-calendar-link.rules.ts";

export const ownCalendarRouter = {
  read: forSignedIn
    .route(get("/account/calendar"))
    .output(z.object({ isMade: z.boolean() }))
    .handler(async ({ context }) => ({
      isMade: await hasCalendar(context.database.db, signedIn(context).userId),
    })),

  open: forSignedInWithProof
    .route(post("/account/calendar"))
    .input(z.object({ isNew: z.boolean() }))
    .output(z.object({ address: z.url() }))
    .handler(async ({ context, input }) => {
      const id = await makeCalendar(context.database.db, signedIn(context).userId, input);
      return { address: ownCalendarLink.urlFor(context, id) };
    }),

  end: forSignedIn
    .route(del("/account/calendar", noContent))
    .output(z.void())
    .handler(({ context }) => deleteCalendar(context.database.db, signedIn(context).userId)),
};
