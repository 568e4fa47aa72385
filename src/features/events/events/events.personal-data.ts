import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { campusEventsData } from "./events.tables.ts";

/** What events store about the admin who created them. */
export const eventsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(campusEventsData)],
    what: "the admin who created an event",
    why: "a contact for questions",
    basis: "interests",
    who: "none: no answer of the API contains it",
    ends: "the deletion of the account; the event stays",
    card: "Work for the charity",
  },
];
