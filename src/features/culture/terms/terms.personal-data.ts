import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick } from "#shared/personal-data/personal-rows.ts";
import { termsAcceptances } from "./terms.tables.ts";

/** The personal data of acceptances of /terms. */
export const termsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "terms_acceptances",
        about: "When you said yes to our rules, and to which version of them.",
        afterDeletion: "deleted",
        rowsOf: ownRows(
          termsAcceptances,
          termsAcceptances.userId,
          pick(termsAcceptances, "version", "createdAt"),
        ),
      },
    ],
    what: "acceptances of /terms: version and time",
    why: "proof of which rules a member knew",
    basis: "contract",
    who: "the account",
    ends: "the deletion of the account",
    card: "Your videos",
  },
];
