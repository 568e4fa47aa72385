import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { academicCalendarEventsData } from "./calendar-events.tables.ts";

/** The personal data of the admin who created an event. */
export const calendarEventsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(academicCalendarEventsData)],
    what: "the admin who added an event to the academic calendar",
    why: "accountability",
    basis: "interests",
    who: "none: no answer of the API contains it",
    ends: "the deletion of the account, which keeps the event",
    card: {
      title: "Academic calendar",
      what: "Nothing of you: look at it, or follow it in your own calendar, without telling us who you are.",
      why: "Dates need no names",
      who: "Nobody",
      until: "There is nothing to delete. Which admin added a date goes with their account",
    },
  },
];
