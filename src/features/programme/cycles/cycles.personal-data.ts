import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { programmeGapMailsData } from "./cycles.tables.ts";

/** The personal data of cycles. The places in their weeks are bookings, and declared with them. */
export const cyclesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(programmeGapMailsData)],
    what: "when a person was written to because they missed two weeks of the programme, for the first week that they missed",
    why: "one mail for each such gap, and no second one",
    basis: "interests",
    who: "admins and labs leads",
    ends: "the end of the booking",
    card: "Your bookings",
  },
];
