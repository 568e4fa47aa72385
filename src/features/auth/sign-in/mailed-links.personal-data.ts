import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { deleteLinksExpiredBefore } from "./ended-links.queries.ts";
import { oneTimeTokensData } from "./one-time-tokens.tables.ts";
import { usedLinksData } from "./used-links.tables.ts";

/**
 * How long an expired one-time token is stored. Of an address change, a deleted half counts as confirmed: both are
 * deleted once neither is valid.
 */
const EXPIRED_DAYS = 1 / 24;

/** Links and codes that were mailed to an account. */
export const mailedLinksPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(oneTimeTokensData)],
    what: "hashes of mailed links and codes, with the address; the new address of a change that nobody confirmed",
    why: "confirmation of an address, reset of a password",
    basis: "contract",
    who: "none",
    erasures: [
      { name: "expired links", days: EXPIRED_DAYS, after: "its expiry", erase: deleteLinksExpiredBefore },
    ],
    ends: "its use, or the deletion of the account",
    card: "Your account",
  },
  {
    tables: [personalTable(usedLinksData)],
    what: "hashes of mailed links, and when each was used",
    why: "an answer to a second press of a used link",
    basis: "contract",
    who: "none",
    ends: "the deletion of the account",
    card: "Your account",
  },
];
