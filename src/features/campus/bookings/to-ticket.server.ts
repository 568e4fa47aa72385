import { publicEvent, type StoredEvent } from "../events/events.queries.ts";
import type { Ticket } from "./bookings.contract.ts";
import type { StoredBooking } from "./bookings.queries.ts";

/** A booking as its holder sees it. */
export function ticketOf(booking: StoredBooking, event: StoredEvent): Ticket {
  return {
    id: booking.id,
    ticketCode: booking.ticketCode,
    studentName: booking.studentName,
    university: booking.university,
    bookingStatus: booking.bookingStatus,
    cancelledReason: booking.cancelledReason,
    cancelledMessage: booking.cancelledMessage,
    ticketPrice: booking.ticketPrice,
    checkedIn: booking.checkedIn,
    checkedInAt: booking.checkedInAt,
    createdAt: booking.createdAt,
    calendarSequence: event.calendarSequence,
    event: publicEvent(event),
  };
}
