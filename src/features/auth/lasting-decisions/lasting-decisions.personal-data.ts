import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import { isAbout, keepWithoutAccount } from "./lasting-decisions.queries.ts";
import { lastingDecisionsData } from "./lasting-decisions.tables.ts";

/** The personal data of decisions that last. The deletion of an account keeps them, so that a new one does not undo them. */
export const lastingDecisionsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(lastingDecisionsData, {
        rowsOf: async (db, { userId, email }, secrets) =>
          email === null ? [] : selectShown(db, lastingDecisionsData, isAbout(secrets, { userId, email })),
        eraseAddress: keepWithoutAccount,
      }),
    ],
    what: "decisions about a person that last: suspensions; a guardian’s no; “this is not my child”, with a keyed digest of the guardian’s mailbox; cancelled places; volunteers taken off a task, and revoked door passes; the account, and a keyed digest of each mailbox that the person has had since",
    why: "a new account, booking or claim does not undo what staff or a guardian decided",
    basis: "interests",
    who: "the leads of the event: the volunteers taken off, and the places with a guardian’s no; admins and moderators: suspensions",
    ends: "an admin or lead who takes it back. The deletion of the account keeps kind, event and digests until the end (UK GDPR article 17(3))",
    card: {
      title: "Decisions that last",
      what: "If we suspend you, cancel your place, take you off a task or revoke your door pass, or if a guardian says no: that it was decided, and a code made from each address that you had since.",
      why: "So the decision still counts if you make a new account",
      who: "The people who run the event, and our admins. The site compares the codes, and no person reads them",
      until:
        "Until 30 days after the event; of a suspension until it ends; if a guardian said that you are not their child, two years. Deleting your account does not end it",
    },
  },
];
