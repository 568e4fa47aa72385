import { asc, eq } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { deleteDoorPassesBefore } from "./door-passes.queries.ts";
import { PASS_DAYS } from "./door-passes.rules.ts";
import { campusDoorPasses as passes } from "./door-passes.tables.ts";

/** The personal data of door passes: that of the admin who created them. */
export const doorPassesPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "campus_door_passes",
        about: "Door passes that you made for volunteers.",
        withheld: "the names on them, and digests of their tokens",
        afterDeletion: "kept without the person",
        rowsOf: (db, { userId }) =>
          db
            .select({
              ...pick(campusEvents, "university", "eventDate"),
              ...pick(passes, "createdAt", "endsAt", "revokedAt"),
            })
            .from(passes)
            .innerJoin(campusEvents, eq(campusEvents.id, passes.eventId))
            .where(eq(passes.createdBy, userId))
            .orderBy(asc(passes.createdAt)),
      },
    ],
    what: "door passes: the name that an admin gave, times of creation, end, revocation and last use (to the minute), the admin, and the SHA-256 of the token",
    why: "volunteers without accounts, and revocation for a lost phone",
    basis: "interests",
    who: "admins",
    erasures: [
      { name: "door passes", days: PASS_DAYS, after: "the event", erase: byDay(deleteDoorPassesBefore) },
    ],
    ends: "the deletion of the event; the deletion of the admin’s account leaves the pass without it",
    card: "Work for the charity",
  },
];
