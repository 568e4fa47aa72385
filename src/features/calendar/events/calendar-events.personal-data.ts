import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick } from "#shared/personal-data/personal-rows.ts";
import { academicCalendarEvents as events } from "./calendar-events.tables.ts";

/** The personal data of the admin who created an event. */
export const calendarEventsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "academic_calendar_events",
        about: "Events that you added to the academic calendar.",
        afterDeletion: "kept without the person",
        rowsOf: ownRows(events, events.createdBy, pick(events, "date", "endDate", "title", "createdAt")),
      },
    ],
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
