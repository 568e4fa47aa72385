import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { isAddress, personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import { campusTicketBookings } from "../bookings/bookings.tables.ts";
import { campusWaitingList, campusWaitingListData } from "./waiting-list.tables.ts";

export const waitingListPersonalData = personalTable(campusWaitingListData, {
  rowsOf: (db, { userId, email }) => {
    const theirs = db
      .select({ id: campusTicketBookings.id })
      .from(campusTicketBookings)
      .where(and(isNull(campusTicketBookings.userId), isAddress(campusTicketBookings.holderEmail, email)));
    const { userId: owner, bookingId } = campusWaitingList;
    return selectShown(db, campusWaitingListData, or(eq(owner, userId), inArray(bookingId, theirs)));
  },
});
