import type { Retention } from "#shared/personal-data/retention.ts";

/** What the academic calendar stores about people. */
export const calendarRetention: readonly Retention[] = [
  {
    tables: ["academic_calendar_events"],
    what: "the admin who added an event to the academic calendar",
    why: "accountability",
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
