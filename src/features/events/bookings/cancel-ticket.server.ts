import type { SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { lockEvent, type StoredEvent } from "../events/events.queries.ts";
import { hasReachableHolder } from "../guests/guests.rules.ts";
import { queueCancellationMail } from "../mails/ticket-mail.server.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import type { TicketAnswer } from "./bookings.api.ts";
import { findBooking, lockAddressOf, lockBooking, type StoredBooking } from "./bookings.queries.ts";
import { type CancelRefusal, refusalToCancel } from "./bookings.rules.ts";
import { cancelPlaces } from "./cancel-places.server.ts";
import { ticketOf } from "./to-ticket.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** Which booking to cancel, and when to refuse the cancellation. */
export interface Cancellation<Refusal extends string> {
  id: string;
  /** Restricts the cancellation to this person's bookings. */
  holder?: SignedIn;
  /** The organiser's message to the holder; null if the holder cancels. */
  message: string | null;
  /** By default the holder cancelled; with a message, an organiser. */
  reason?: CancelledReason;
  /** The reason that the booking cannot be cancelled now, or undefined. */
  refusal: (
    booking: StoredBooking,
    event: StoredEvent,
    now: Date,
    tx: Queryable,
  ) => Refusal | undefined | Promise<Refusal | undefined>;
  /** Runs first in the transaction, before the event is locked. */
  before?: (tx: Queryable) => Promise<unknown>;
  /** Runs in the transaction after the cancellation, with the holder's current address. */
  after?: (tx: Queryable, booking: StoredBooking & { email: string; event: StoredEvent }) => Promise<void>;
}

/** Cancels a ticket for its holder. */
export function cancelOwnTicket(
  site: Site,
  holder: SignedIn,
  id: string,
): Promise<{ ticket: TicketAnswer } | { refused: CancelRefusal | "NOT_FOUND" }> {
  return cancelTicket(site, { id, holder, message: null, refusal: refusalToCancel });
}

/** Cancels a booking, emails its holder, and offers the place. Does nothing for a cancelled booking. */
export async function cancelTicket<Refusal extends string>(
  site: Site,
  { id, holder, message, reason, refusal, before, after }: Cancellation<Refusal>,
): Promise<{ ticket: TicketAnswer } | { refused: Refusal | "NOT_FOUND" }> {
  return retryTransaction(site.database, async (tx) => {
    await before?.(tx);
    const found = await findBooking(tx, id);
    if (!found || (holder && found.userId !== holder.userId)) return { refused: "NOT_FOUND" };
    const email = await lockAddressOf(tx, found);
    const event = await lockEvent(tx, found.eventId);
    // Read again under the lock, because the booking may have changed.
    const booking = await lockBooking(tx, id);
    if (!email || !event || !booking) return { refused: "NOT_FOUND" };
    if (booking.bookingStatus === "cancelled") {
      // An organiser's decision counts even if the holder cancelled first.
      if (booking.cancelledReason === "by_holder") await after?.(tx, { ...booking, email, event });
      return { ticket: ticketOf(booking, event) };
    }
    const now = new Date();
    const refused = await refusal(booking, event, now, tx);
    if (refused) return { refused };
    const cancelledReason = reason ?? (message === null ? "by_holder" : "by_organiser");
    const why = { cancelledReason, cancelledMessage: message };
    const places = await cancelPlaces(tx, site, { event, bookings: [booking] }, why, now);
    const [cancelled] = places.cancelled;
    if (!cancelled) throw new Error("The booking to cancel is gone");
    const settled = places.event;
    if (hasReachableHolder(booking))
      await queueCancellationMail(
        tx,
        site,
        { ...cancelled, holderEmail: email, event: settled },
        { message },
      );
    await after?.(tx, { ...cancelled, email, event });
    return { ticket: ticketOf(cancelled, settled) };
  });
}
