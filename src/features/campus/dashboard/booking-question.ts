import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsListStore } from "./bookings-list.state.ts";

/** What a question about a booking is given. */
export interface BookingQuestion {
  /** Takes the booking as it is afterwards. */
  store: BookingsListStore;
  booking: Booking;
  onClose: () => void;
}
