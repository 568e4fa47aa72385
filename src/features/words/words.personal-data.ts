import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { pageWordsChangesData, pageWordsData } from "./words.tables.ts";

/** The personal data of the editors who changed the words of pages. */
export const wordsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(pageWordsChangesData), personalTable(pageWordsData)],
    what: "changes and drafts of the words of pages: editor, page, old and new words, time",
    why: "undo, and a contact for questions",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the editor’s account, which keeps the change without it",
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
