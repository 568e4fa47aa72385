import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { campusDoorPassesData } from "./door-passes.tables.ts";

/** The personal data of door passes: that of the admin who created them. */
export const doorPassesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(campusDoorPassesData)],
    what: "door passes: the name that an admin gave to the phone, or the name of the task on the rota, not of its volunteer, with a keyed digest of the volunteer’s mailbox; times of creation, end, revocation and last use (to the minute), the admin, and the SHA-256 of the token",
    why: "volunteers without accounts, and revocation for a lost phone",
    basis: "interests",
    who: "admins",
    ends: "the deletion of the event; the deletion of the admin’s account leaves the pass without it",
    card: "Work for the charity",
  },
];
