import type { PersonalWords } from "#shared/personal-data/personal-data.ts";

/** The files that an import leaves. A spreadsheet or a calendar is only read in memory, and leaves none. */
export const importsPersonalData = {
  files: "`DATA_DIR/imports`",
  what: "imports of a hosted backend: rejected rows with all their values, password hashes among them; refused files; addresses of accounts that need a new password; and while an import runs, copies of files",
  basis: "interests",
  ends: "the operator deletes the folder after the move. The site deletes the copies at the end of the import, or of the next import",
  card: {
    title: "Moving from our old site",
    what: "If we move here from another system: rows we couldn’t import, with everything in them about you, and your email address if you need a new password.",
    why: "To correct the data, and to tell you",
    who: "The operator of our server",
    until: "The operator deletes the data by hand after the move",
  },
} satisfies PersonalWords;
