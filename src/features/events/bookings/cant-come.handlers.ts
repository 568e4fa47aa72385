import { implement } from "@orpc/server";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { startOf } from "../events/events.rules.ts";
import { cantComeLink } from "../tickets/cant-come-link.server.ts";
import { leaveWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { findGuestEntry } from "../waiting-list/waiting-list.queries.ts";
import { findBooking } from "./bookings.queries.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import { cantComeContract } from "./cant-come.contract.ts";
import { linkState } from "./cant-come.rules.ts";

const os = implement(cantComeContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "jobs" | "networks">>()
  .use(guard);

export const cantComeRouter = os.router({
  show: os.show.handler(async ({ context, input }) => {
    const { db } = context.database;
    const id = await shownId(context, cantComeLink, input);
    const booking = id && (await findBooking(db, id));
    const night = booking && (await findEvent(db, booking.eventId));
    if (!night) return { state: "unknown", night: null };
    const isOnList = (await findGuestEntry(db, booking.id)) !== undefined;
    return { state: linkState(booking, night, new Date(), isOnList), night };
  }),

  giveBack: os.giveBack.handler(async ({ context, input }) => {
    if (!(await pressedId(context, cantComeLink, input))) return;
    await leaveAsGuest(context, input.ticket);
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

/** Takes a guest off the waiting list, if they are on it. */
async function leaveAsGuest(
  context: Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">,
  bookingId: string,
): Promise<void> {
  await retryTransaction(context.database, async (tx) => {
    const known = await findGuestEntry(tx, bookingId);
    const event = known && (await lockEvent(tx, known.eventId));
    // Read again under the event's lock: the place may have been taken meanwhile.
    const entry = event && (await findGuestEntry(tx, bookingId));
    if (entry && new Date() < startOf(event)) await leaveWaitingList(tx, context, event, entry);
  });
}
