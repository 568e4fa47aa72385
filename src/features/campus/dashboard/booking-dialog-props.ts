import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsListStore } from "./bookings-list.state.ts";

/** The props of a booking's dialogs. */
export interface BookingDialogProps {
  /** Receives the updated booking. */
  store: BookingsListStore;
  booking: Booking;
  onClose: () => void;
}
