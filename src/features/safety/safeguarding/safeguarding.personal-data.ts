import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { deleteCasesBefore } from "./safeguarding.queries.ts";
import { SAFEGUARDING_DAYS, SAFEGUARDING_YEARS } from "./safeguarding.rules.ts";
import { safeguardingEntriesData } from "./safeguarding.tables.ts";

/** The personal data of the safeguarding log. What it says is about others than its authors, and in no download. */
export const safeguardingPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(safeguardingEntriesData)],
    unlinkedTables: ["safeguarding_cases"],
    what: "the safeguarding log: whom a concern is about, what happened, what was done and the lead’s address, each encrypted; times, and the date of a follow-up. The charity hands out what is about a person on request, where that harms nobody",
    why: "protection of a person at risk, and proof of what was done",
    basis: "safeguarding",
    who: "named safeguarding leads alone; the security log records each access",
    erasures: [
      {
        name: "safeguarding cases",
        days: SAFEGUARDING_DAYS,
        after: "the last entry of the case",
        erase: deleteCasesBefore,
      },
    ],
    ends: "nothing else: the deletion of the lead’s account keeps the entry without it",
    card: {
      title: "If you are worried",
      what: "If you tell us that somebody is not safe: what you say, who it is about, and what we did. It is encrypted.",
      why: "To protect them, and to know later what was done",
      who: "The people of ours who are named for this, and no other; those who can help, such as a council or the police",
      until: `${SAFEGUARDING_YEARS} years (${SAFEGUARDING_DAYS} days) after the last note`,
    },
  },
];
