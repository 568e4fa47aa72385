import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { termsAcceptancesData } from "./terms.tables.ts";

/** The personal data of acceptances of /terms. */
export const termsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(termsAcceptancesData)],
    what: "acceptances of /terms: version and time",
    why: "proof of which rules a member knew",
    basis: "contract",
    who: "the account",
    ends: "the deletion of the account",
    card: "Your videos",
  },
];
