import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { findEvent } from "../events/events.queries.ts";
import { findBooking } from "./bookings.queries.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import { cantComeContract } from "./cant-come.contract.ts";
import { linkState } from "./cant-come.rules.ts";
import { isCantComeKey } from "./cant-come-link.server.ts";

const os = implement(cantComeContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "jobs">>()
  .use(guard);

export const cantComeRouter = os.router({
  show: os.show.handler(async ({ context, input }) => {
    const { db } = context.database;
    // Queries the database for valid keys only.
    const booking = isCantComeKey(context.secrets, input) ? await findBooking(db, input.ticket) : undefined;
    const night = booking && (await findEvent(db, booking.eventId));
    if (!night) return { state: "unknown", night: null };
    return { state: linkState(booking, night, new Date()), night };
  }),

  giveBack: os.giveBack.handler(async ({ context, input }) => {
    if (!isCantComeKey(context.secrets, input)) return;
    await cancelTicket(context, {
      id: input.ticket,
      message: null,
      refusal(booking, event, now) {
        const state = linkState(booking, event, now);
        return state === "open" ? undefined : state;
      },
    });
  }),
});
