import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick } from "#shared/personal-data/personal-rows.ts";
import { campusEvents } from "./events.tables.ts";

/** What events store about the admin who created them. */
export const eventsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "campus_events",
        about: "Events that you created as an admin.",
        afterDeletion: "kept without the person",
        rowsOf: ownRows(
          campusEvents,
          campusEvents.createdBy,
          pick(campusEvents, "university", "eventDate", "createdAt"),
        ),
      },
    ],
    what: "the admin who created an event",
    why: "a contact for questions",
    basis: "interests",
    who: "none: no answer of the API contains it",
    ends: "the deletion of the account; the event stays",
    card: "Work for the charity",
  },
];
