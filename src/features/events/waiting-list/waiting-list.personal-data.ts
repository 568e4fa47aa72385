import { asc, eq } from "drizzle-orm";
import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { campusEvents } from "../events/events.tables.ts";
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
        rowsOf: (db, { userId }) =>
          db
            .select({
              ...pick(campusWaitingList, "eventId", "state", "createdAt", "offerEndsAt"),
              ...pick(campusEvents, "university", "eventDate"),
            })
            .from(campusWaitingList)
            .innerJoin(campusEvents, eq(campusEvents.id, campusWaitingList.eventId))
            .where(eq(campusWaitingList.userId, userId))
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
