import { z } from "zod";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { linkedEventSchema } from "../events/events.api.ts";
import { eventAnswer, findEvent } from "../events/events.queries.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import { leaveWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { findGuestEntry } from "../waiting-list/waiting-list.queries.ts";
import { findBooking } from "./bookings.queries.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import { linkState, linkStates } from "./cant-come.rules.ts";

export const cantComeRouter = {
  show: forAnyone
    .route(
      get("/campus/cant-come", {
        summary: "Show the ticket of a mailed link",
        description: "Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(cantComeLink))
    .output(
      z.object({
        state: z.enum(linkStates),
        /** Null for an unknown link. */
        night: linkedEventSchema.nullable(),
      }),
    )
    .handler(async ({ context, input }) => {
      const { db } = context.database;
      const id = await shownId(context, cantComeLink, input);
      const booking = id && (await findBooking(db, id));
      const night = booking && (await findEvent(db, booking.eventId));
      if (!night) return { state: "unknown", night: null };
      const isOnList = (await findGuestEntry(db, booking.id)) !== undefined;
      return { state: linkState(booking, night, new Date(), isOnList), night: eventAnswer(night) };
    }),

  giveBack: forAnyone
    .route(
      post("/campus/cant-come", {
        summary: "Cancel a ticket, or leave the waiting list, by a mailed link",
        description:
          "The link authorises the call; no sign-in. Does nothing unless `show` returns the state `open` or `waiting`.",
        ...noContent,
      }),
    )
    .input(linkSchema(cantComeLink))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, cantComeLink, input))) return;
      await retryTransaction(context.database, (tx) =>
        leaveWaitingList(tx, context, (db) => findGuestEntry(db, input.ticket)),
      );
      await cancelTicket(context, {
        id: input.ticket,
        message: null,
        refusal(booking, event, now) {
          const state = linkState(booking, event, now);
          return state === "open" ? undefined : state;
        },
      });
    }),
};
