import { byDay } from "#shared/personal-data/personal-data.ts";
import { endPeriod, personalTable } from "#shared/personal-data/personal-rows.ts";
import { campusTicketBookingsData, signalShownCodesData } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { deletePlacelessGuestsBefore, listSignUps } from "./guests.queries.ts";

/** The sign-ups of guests, whose bookings have shorter periods than those of accounts. */
export const guestsPersonalData = personalTable(signalShownCodesData, {
  // Not those of a sign-up that the account made for another address: its reader signs up as well.
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
