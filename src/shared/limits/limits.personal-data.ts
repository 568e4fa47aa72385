import { type PersonalData, periodText } from "#shared/personal-data/personal-data.ts";
import { RATE_LIMIT_DAYS } from "#shared/time/periods.ts";

/** The personal data of rate limits. */
export const limitsPersonalData: readonly PersonalData[] = [
  {
    unlinkedTables: ["rate_limits"],
    what: "rate limits: counts under a keyed digest of the address or account",
    why: "protection from guessing and floods",
    basis: "interests",
    who: "none",
    ends: `the end of its window (${periodText(RATE_LIMIT_DAYS)} at most), then swept within 10 minutes`,
    card: "For safety",
  },
];
