import { byDay } from "#shared/personal-data/personal-data.ts";
import { endPeriod, personalTable } from "#shared/personal-data/personal-rows.ts";
import { campusTicketBookingsData, signalShownCodesData } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { deletePlacelessGuestsBefore, listSignUps } from "./guests.queries.ts";

/** The sign-ups of guests. Guests' bookings have shorter retention periods than accounts' bookings. */
export const guestsPersonalData = personalTable(signalShownCodesData, {
  // Leaves out sign-ups that the account made for another address, because that address's reader also signed up.
  rowsOf: (db, { email }) => listSignUps(db, email),
  erase: {
    "names of guests": (db, before) =>
      endPeriod(
        db,
        campusTicketBookingsData,
        { from: campusEvents.eventDate, where: { isGuest: true, userId: null }, empties: true },
        before,
      ),
    "guests without a place": byDay(deletePlacelessGuestsBefore),
  },
});
