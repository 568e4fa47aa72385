import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { rotaClaimsData } from "./tasks.tables.ts";

/** Who had which task. */
export const tasksPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(rotaClaimsData)],
    what: "who took which task at an event and when, and the door pass of a door task, which has the name of the task",
    why: "the rota of events, and an answer to who was there, if something happened",
    basis: "interests",
    who: "admins, and the leads of nights and labs",
    ends: "the volunteer drops the task, is taken off it or leaves the list; the deletion of the event",
    card: "Helping at our events",
  },
];
