import type { StoredEvent } from "../events/events.queries.ts";
import { type Ticket, ticketSchema } from "./bookings.contract.ts";
import type { StoredBooking } from "./bookings.queries.ts";

/** A booking as its holder sees it: the fields of the schema, without the others of the rows. */
export function ticketOf(booking: StoredBooking, event: StoredEvent): Ticket {
  return ticketSchema.parse({ ...booking, calendarSequence: event.calendarSequence, event });
}
