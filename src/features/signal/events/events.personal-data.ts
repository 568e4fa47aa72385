import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick } from "#shared/personal-data/personal-rows.ts";
import { signalEvents } from "./events.tables.ts";

/** What signal events store about the admin who created them. */
export const signalEventsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "signal_events",
        about: "Events for the alerts that you created as an admin.",
        afterDeletion: "kept without the person",
        rowsOf: ownRows(
          signalEvents,
          signalEvents.createdBy,
          pick(signalEvents, "title", "eventDate", "createdAt"),
        ),
      },
    ],
    what: "the admin who created a signal event",
    why: "a contact for questions",
    basis: "interests",
    who: "none: no answer of the API contains it",
    ends: "the deletion of the account; the event stays",
    card: "Work for the charity",
  },
];
