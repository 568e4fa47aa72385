import { asc, eq, or } from "drizzle-orm";
import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { campusEvents } from "../events/events.tables.ts";
import { campusTicketBookings } from "../tickets/tickets.tables.ts";
import { deleteEntriesBefore } from "./waiting-list.queries.ts";
import { WAITING_LIST_DAYS } from "./waiting-list.rules.ts";
import { campusWaitingList } from "./waiting-list.tables.ts";

export const waitingListPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "campus_waiting_list",
        about: "The waiting lists you joined, and what became of it.",
        afterDeletion: "deleted",
        rowsOf: (db, { userId, email }) =>
          db
            .select({
              ...pick(campusWaitingList, "eventId", "state", "createdAt", "offerEndsAt"),
              ...pick(campusEvents, "university", "eventDate"),
            })
            .from(campusWaitingList)
            .innerJoin(campusEvents, eq(campusEvents.id, campusWaitingList.eventId))
            .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, campusWaitingList.bookingId))
            .where(
              or(
                eq(campusWaitingList.userId, userId),
                eq(campusTicketBookings.studentEmail, email.toLowerCase()),
              ),
            )
            .orderBy(asc(campusWaitingList.createdAt)),
      },
    ],
    what: "entries of the waiting list: event, offer and outcome",
    why: "offers of freed places in order",
    basis: "contract",
    who: "the account; admins see the number",
    erasures: [
      {
        name: "waiting lists",
        days: WAITING_LIST_DAYS,
        after: "the event",
        erase: byDay(deleteEntriesBefore),
      },
    ],
    ends: "the deletion of the account",
    card: "Your bookings",
  },
];
