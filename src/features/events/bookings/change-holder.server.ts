import { lockProvenAccount } from "#features/auth/account/accounts.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { queueWaitingMail } from "../guardians/guardian-mails.server.ts";
import { changeShownCodes, lockGuest, updateGuest } from "../guests/guests.queries.ts";
import { queueTicketMail } from "../mails/ticket-mail.server.ts";
import { findBooking, findPlaceOf, lockBooking, type StoredBooking } from "./bookings.queries.ts";
import { type CancelRefusal, refusalToCancel, sameAddress } from "./bookings.rules.ts";
import { newTicketCode } from "./new-booking.server.ts";

type Refusal = "NOT_FOUND" | "HAS_ACCOUNT" | "ALREADY_BOOKED" | CancelRefusal;

/**
 * Corrects the name and the address of a booking. A new address gets a new ticket code, and the earlier code no longer
 * admits anyone. The account with a proven new address gets the booking.
 */
export function changeHolder(
  context: Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "caller" | "source">,
  { id, fullName, email }: { id: string; fullName: string /** In lower case. */; email: string },
): Promise<{ refused: Refusal } | undefined> {
  return changeAsStaff(context, async (tx, { record }) => {
    const found = await findBooking(tx, id);
    const isMoved = found !== undefined && !sameAddress(found.holderEmail, email);
    // Accounts are locked before events.
    const account = isMoved && !found.isGuest ? await lockProvenAccount(tx, email) : null;
    const event = found && (await lockEvent(tx, found.eventId));
    const booking = event && (await lockBooking(tx, id));
    if (!event || booking?.bookingStatus !== "confirmed" || booking.holderEmail === "")
      return { refused: "NOT_FOUND" };
    const now = new Date();
    const refused = refusalToCancel(booking, event, now);
    if (refused) return { refused };
    if (isMoved && booking.userId) return { refused: "HAS_ACCOUNT" };
    if (isMoved && (await findOther(tx, booking, { account, email }))) return { refused: "ALREADY_BOOKED" };
    const moved = isMoved && {
      holderEmail: email,
      userId: account,
      signedUpBy: null,
      addressProvenAt: account ? null : now,
      ticketCode: newTicketCode(event),
      // Staff have talked to a guest, whose place needs no click on a link.
      heldUntil: booking.isGuest ? null : booking.heldUntil,
      lastMailedSequence: event.calendarSequence,
    };
    await updateGuest(tx, id, { holderName: fullName, updatedAt: now, ...moved });
    if (booking.isGuest)
      await changeShownCodes(tx, id, { fullName, ...(moved && { code: moved.ticketCode }) });
    if (moved) {
      const mailed = { ...booking, ...moved, holderName: fullName, event };
      if (mailed.heldUntil) await queueWaitingMail(tx, context, mailed, mailed.heldUntil);
      else await queueTicketMail(tx, context, mailed);
    }
    await record("campus-booking-corrected", { booking: id, email: isMoved });
    return undefined;
  });
}

/** The booking that the new address already has at the event. */
function findOther(
  tx: Queryable,
  { isGuest, eventId }: StoredBooking,
  { account: userId, email: holderEmail }: { account: string | null; email: string },
): Promise<StoredBooking | undefined> {
  return isGuest ? lockGuest(tx, eventId, holderEmail) : findPlaceOf(tx, { userId, holderEmail }, eventId);
}
