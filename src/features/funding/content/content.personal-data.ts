import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { mainframeContentChangesData } from "./content.tables.ts";

/** The personal data of the admins who changed the funding page. */
export const fundingPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(mainframeContentChangesData)],
    what: "changes of the funding page: admin, field, old and new value, time",
    why: "undo, and a contact for questions",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the page; the deletion of the admin’s account keeps the change without it",
    card: {
      title: "Funding",
      what: "Nothing of you. The page shows what the campaign needs, and names nobody who gives.",
      why: "The totals need no names",
      who: "Everyone sees the totals",
      until:
        "There is nothing to delete. Which editor changed a number, or the words of a page, goes with their account",
    },
  },
];
