import { z } from "zod";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Topics } from "#shared/api/topics.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { del, forSignedIn, noContent, post } from "#shared/handlers/procedure.server.ts";
import { eventAnswer, eventSchema, lockEvent } from "../events/events.queries.ts";
import { isBookedByAccount } from "../kinds/kinds.rules.ts";
import { hasTicket } from "../tickets/tickets.queries.ts";
import { placeCancelled } from "../tickets/tickets.rules.ts";
import { leaveWaitingList, rebalanceWaitingList } from "./rebalance-waiting-list.server.ts";
import { findOpenEntry, findOwnEntry, insertEntry, toWaitingDto } from "./waiting-list.queries.ts";
import { refusalToJoin } from "./waiting-list.rules.ts";

/** An entry on the waiting list of a full event, with the data that its owner sees. */
export const waitingSchema = z.object({
  id: z.uuid(),
  /** waiting; or offered: a place is held until `offerEndsAt`, and the owner claims it by booking. */
  state: z.enum(["waiting", "offered"]),
  /** The number of entries before this one; 0 for the first. */
  ahead: z.number().int(),
  offerEndsAt: z.date().nullable(),
  event: eventSchema,
});

/** An entry as a handler returns it, with its price in pence. */
export type WaitingAnswer = z.input<typeof waitingSchema>;

export const waitingListTopics = {
  /** Offers and cancelled tickets: signed-in pages read their tickets again. Free places reveal no less. */
  "campus-turns": "everyone",
} as const satisfies Topics;

export const waitingListRouter = {
  join: forSignedIn
    .route(post("/campus/waiting-list"))
    .errors({
      EVENT_NOT_FOUND: { status: 404, message: "This event no longer exists." },
      PLACE_CANCELLED: placeCancelled,
      EVENT_OVER: { status: 409, message: "This event is over." },
      LIST_CLOSED: {
        status: 409,
        message: "Nothing will be offered for this event, so there is no waiting list.",
      },
      NOT_FULL: { status: 409, message: "There are places left: book one." },
      ALREADY_BOOKED: { status: 409, message: "You have a place already. It is on your profile." },
    })
    .input(z.object({ eventId: z.uuid() }))
    .output(waitingSchema)
    .handler(async ({ context, input, errors }) => {
      const { userId, email } = signedIn(context);
      // Refusals are thrown after the commit, so that released places remain released.
      const answer = await retryTransaction(context.database, async (tx) => {
        if (!(await lockAccountForShare(tx, userId))) return { refused: "UNAUTHORIZED" as const };
        const locked = await lockEvent(tx, input.eventId);
        // A guest joins the waiting list with the emailed link.
        if (!locked || !isBookedByAccount(locked.kind)) return { refused: "EVENT_NOT_FOUND" as const };
        const now = new Date();
        const event = await rebalanceWaitingList(tx, context, locked, now);
        const held = await findOpenEntry(tx, event.id, userId);
        if (held) return { entry: await toWaitingDto(tx, held, eventAnswer(event)) };
        const person = {
          hasTicket: await hasTicket(tx, event.id, userId),
          isBarred: await isDecided(tx, context.secrets, { userId, email }, "place-cancelled", event.id),
        };
        const refused = refusalToJoin(event, person, now);
        if (refused) return { refused };
        const entry = await insertEntry(tx, event, { userId }, now);
        return { entry: await toWaitingDto(tx, entry, eventAnswer(event)) };
      });
      if ("refused" in answer) throw errors[answer.refused]();
      return answer.entry;
    }),

  leave: forSignedIn
    .route(del("/campus/waiting-list/{id}", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input }) => {
      const { userId } = signedIn(context);
      await retryTransaction(context.database, async (tx) => {
        if (await lockAccountForShare(tx, userId))
          await leaveWaitingList(tx, context, (db) => findOwnEntry(db, input.id, userId));
      });
    }),
};
