import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { programTokensData } from "./tokens.tables.ts";

/** The personal data of tokens: that of the admin who made them. */
export const tokensPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(programTokensData)],
    what: "tokens of programs: the name that an admin gave, the role, the last day, times of creation and end, the day of the last use, the admin, and the SHA-256 of the token",
    why: "somebody who answers for each token, which stops when they are no admin any more",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the admin’s account leaves the token without it, and stops it",
    card: "Work for the charity",
  },
];
