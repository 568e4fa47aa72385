import { eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { pageWordsChanges as changes, pageWords as parts } from "./words.tables.ts";

/** The personal data of the editors who changed the words of pages. */
export const wordsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "page_words_changes",
        about: "What you changed on the site’s pages.",
        afterDeletion: "kept without the person",
        rowsOf: (db, { userId }) =>
          db
            .select({
              page: changes.page,
              part: changes.part,
              oldWords: changes.oldWords,
              newWords: changes.newWords,
              changedAt: changes.changedAt,
            })
            .from(changes)
            .where(eq(changes.changedBy, userId))
            .orderBy(changes.changedAt),
      },
      {
        name: "page_words",
        about: "Your drafts of the words of pages.",
        afterDeletion: "kept without the person",
        rowsOf: (db, { userId }) =>
          db
            .select({ page: parts.page, part: parts.part, draft: parts.draft, publishAt: parts.publishAt })
            .from(parts)
            .where(eq(parts.draftedBy, userId))
            .orderBy(parts.page, parts.part),
      },
    ],
    what: "changes and drafts of the words of pages: editor, page, old and new words, time",
    why: "undo, and a contact for questions",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the editor’s account, which keeps the change without it",
    card: "Funding",
  },
];
