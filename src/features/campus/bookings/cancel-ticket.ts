import type { CallContext } from "#shared/api/guard.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import { lockEvent, updateEvent } from "../events/events.queries.ts";
import { settlePlaces } from "../waiting-list/settle-places.ts";
import type { Ticket } from "./bookings.contract.ts";
import { cancelBooking, findOwnBooking, keepAccount, lockBooking } from "./bookings.queries.ts";
import { type CancelRefusal, refusalToCancel } from "./bookings.rules.ts";
import { queueCancellationMail } from "./ticket-mail.ts";
import { ticketOf } from "./ticket-of.ts";

/**
 * Gives a person's own ticket back; its place goes to the waiting list or to anybody.
 *
 * @param person.email the account's as it is now, which may have changed since the booking
 */
export async function cancelTicket(
  context: Pick<CallContext, "database" | "outbox" | "siteUrl">,
  { id, userId, email }: { id: string; userId: string; email: string },
): Promise<{ ticket: Ticket } | { refused: CancelRefusal | "NOT_FOUND" }> {
  return transactionTriedAgain(context.database, async (tx) => {
    const found = await findOwnBooking(tx, id, userId);
    if (!found || !(await keepAccount(tx, userId))) return { refused: "NOT_FOUND" };
    const event = await lockEvent(tx, found.eventId);
    // As it is now that nobody else can change it.
    const booking = await lockBooking(tx, id);
    if (!event || !booking) return { refused: "NOT_FOUND" };
    if (booking.bookingStatus === "cancelled") return { ticket: ticketOf(booking, event) };
    const now = new Date();
    const refused = refusalToCancel(booking, event, now);
    if (refused) return { refused };
    const cancelled = await cancelBooking(tx, id, now);
    const counted = await updateEvent(tx, event.id, { currentAttendees: event.currentAttendees - 1 });
    const settled = await settlePlaces(tx, context, counted, now);
    await queueCancellationMail(tx, context, { ...cancelled, studentEmail: email, event: settled });
    return { ticket: ticketOf(cancelled, settled) };
  });
}
