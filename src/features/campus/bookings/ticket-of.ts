import type { StoredEvent } from "../events/events.queries.ts";
import type { Ticket } from "./bookings.contract.ts";
import type { StoredBooking } from "./bookings.queries.ts";

/** A booking as it is told to whose it is. */
export function ticketOf(booking: StoredBooking, stored: StoredEvent): Ticket {
  const { createdAt: _createdAt, updatedAt: _updatedAt, statusWhenOpen: _statusWhenOpen, ...event } = stored;
  return {
    id: booking.id,
    ticketCode: booking.ticketCode,
    studentName: booking.studentName,
    university: booking.university,
    bookingStatus: booking.bookingStatus,
    ticketPrice: booking.ticketPrice,
    checkedIn: booking.checkedIn,
    checkedInAt: booking.checkedInAt,
    createdAt: booking.createdAt,
    event,
  };
}
