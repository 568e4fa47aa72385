import { and, eq, inArray, or } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { isAddress, personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import { campusTicketBookings } from "../tickets/tickets.tables.ts";
import { campusWaitingList, campusWaitingListData } from "./waiting-list.tables.ts";

export const waitingListPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(campusWaitingListData, {
        rowsOf: (db, { userId, email }) => {
          const theirs = db
            .select({ id: campusTicketBookings.id })
            .from(campusTicketBookings)
            .where(and(campusTicketBookings.isGuest, isAddress(campusTicketBookings.studentEmail, email)));
          const { userId: owner, bookingId } = campusWaitingList;
          return selectShown(db, campusWaitingListData, or(eq(owner, userId), inArray(bookingId, theirs)));
        },
      }),
    ],
    what: "entries of the waiting list: event, offer and outcome",
    why: "offers of freed places in order",
    basis: "contract",
    who: "the account; admins see the number, and how each guest stands",
    ends: "the deletion of the account",
    card: "Your bookings",
  },
];
