import type { Sealed } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { eventAnswer, type StoredEvent } from "../events/events.queries.ts";
import { isTooYoung } from "../events/minimum-age.rules.ts";
import type { TicketAnswer } from "./bookings.api.ts";
import type { StoredBooking, StoredTicket } from "./bookings.queries.ts";
import { openAgeBand } from "./sensitive-data.server.ts";

/** A ticket for its holder. The code is hidden while it does not work, and if the place was never confirmed. */
export function ownTicket(
  secrets: Secrets,
  { sealedAge, wasConfirmed, ...ticket }: StoredTicket,
): TicketAnswer {
  const isBelow = isTooYoungNow(secrets, sealedAge, ticket.event);
  const isOpen = wasConfirmed && ticket.guardianDueAt === null && !isBelow;
  return { ...ticket, ticketCode: isOpen ? ticket.ticketCode : null, isTooYoung: isBelow };
}

/** Whether a holder is below the event's minimum age, which was set or raised after they booked. */
export function isTooYoungNow(
  secrets: Secrets,
  sealedAge: Sealed<"campus booking"> | null,
  { minimumAge }: Pick<StoredEvent, "minimumAge">,
): boolean {
  const band = minimumAge === null ? null : openAgeBand(secrets, sealedAge);
  return minimumAge !== null && band !== null && isTooYoung(band, minimumAge);
}

/**
 * A booking for its holder after a change; the API strips the other columns. A waiting place has a guardian here, who
 * was asked with the change.
 */
export function ticketOf(booking: StoredBooking, event: StoredEvent): TicketAnswer {
  const { calendarSequence } = event;
  return {
    ...booking,
    studentName: booking.holderName,
    ticketCode: booking.wasConfirmed && booking.heldUntil === null ? booking.ticketCode : null,
    guardianDueAt: booking.heldUntil,
    isTooYoung: false,
    waitsForLead: booking.guardianRefusedAt !== null,
    guardianIsGone: false,
    calendarSequence,
    event: eventAnswer(event),
  };
}
