import type { StoredEvent } from "../events/events.queries.ts";
import { type Ticket, ticketSchema } from "./bookings.contract.ts";
import type { StoredBooking } from "./bookings.queries.ts";

/**
 * A booking as its holder sees it after a change: the fields of the schema, without the others of the rows. A place that
 * waits after a change has a guardian, who was asked with it.
 */
export function ticketOf(booking: StoredBooking, event: StoredEvent): Ticket {
  const { calendarSequence } = event;
  return ticketSchema.parse({
    ...booking,
    ticketCode: booking.guardianDueAt === null ? booking.ticketCode : null,
    waitsForLead: booking.guardianRefusedAt !== null,
    guardianIsGone: false,
    calendarSequence,
    event,
  });
}
