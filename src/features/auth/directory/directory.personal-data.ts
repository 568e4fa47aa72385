import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { directoryIdentitiesData } from "./directory.tables.ts";

/** The tie between an account and a person of the charity's directory. */
export const directoryPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(directoryIdentitiesData)],
    what: "for staff who sign in by the charity's directory: its address, a digest of their number there, and since when",
    why: "sign-in",
    basis: "interests",
    who: "the account, except the digest",
    recipients: "Whoever runs our directory, such as Google or Microsoft: that our people sign in here",
    ends: "its owner ends it on the profile, or the account is deleted",
    card: "Work for the charity",
  },
];
