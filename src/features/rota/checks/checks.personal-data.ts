import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { CHECK_DAYS } from "./checks.rules.ts";
import { adultChecksData } from "./checks.tables.ts";
import { openCheck } from "./sealed-check.server.ts";

/** The personal data of checks. A download has a volunteer's; a mentor, or another adult, asks the charity. */
export const checksPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(adultChecksData, {
        open(secrets, { sealed, ...row }) {
          const { level, seenOn, nextOn } = openCheck("the person", secrets, sealed);
          return { ...row, level, seenOn, nextOn };
        },
      }),
    ],
    what: "checks of adults who volunteer, mentor or have a door pass: the level, the day on which the safeguarding lead saw it, the day on which it is due again, and the name of an adult who is neither volunteer nor mentor, encrypted together. No certificate, number or content",
    why: "that people who work with under-18s are checked",
    basis: "checks",
    who: "named safeguarding leads alone, and the security log records each look; the leads of events learn “ready” or “not yet”",
    ends: "the safeguarding lead’s removal; the volunteer leaves the list",
    card: {
      title: "Checks of adults",
      what: "If you help at our events or run a lab: the level of your criminal record check, when we saw it and when it is due again. Never the certificate, its number or what it says. It is encrypted.",
      why: "To keep young people safe",
      who: "Our safeguarding lead; the others read only “ready” or “not yet”",
      until: `You leave our list of volunteers, or ${CHECK_DAYS} days after our last note`,
    },
  },
];
