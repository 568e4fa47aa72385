import { eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows, pick } from "#shared/personal-data/personal-rows.ts";
import { deleteLinksExpiredBefore } from "./ended-links.queries.ts";
import { oneTimeTokens } from "./one-time-tokens.tables.ts";
import { deleteLinksUsedBefore } from "./used-links.queries.ts";
import { usedLinks } from "./used-links.tables.ts";

/**
 * How long an expired one-time token is stored. Of an address change, a deleted half counts as confirmed: both are
 * deleted once neither is valid.
 */
const EXPIRED_DAYS = 1 / 24;

/** How long a used link is stored: people open old mails again. */
const USED_LINK_DAYS = 30;

/** Links and codes that were mailed to an account. */
export const mailedLinksPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "one_time_tokens",
        about: "Links and codes that were mailed to you and are not used yet.",
        withheld: "the links and codes themselves, as hashes",
        afterDeletion: "deleted",
        rowsOf: ownRows(
          oneTimeTokens,
          oneTimeTokens.userId,
          pick(oneTimeTokens, "type", "email", "attempts", "createdAt", "expiresAt"),
        ),
      },
    ],
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
    tables: [
      {
        name: "used_links",
        about: "When you used a link or a code that was mailed to you.",
        withheld: "the links themselves, as hashes",
        afterDeletion: "deleted",
        rowsOf: (db, { userId }) =>
          db
            .select(pick(usedLinks, "type", "usedAt"))
            .from(usedLinks)
            .where(eq(usedLinks.userId, userId)),
      },
    ],
    what: "hashes of mailed links, and when each was used",
    why: "an answer to a second press of a used link",
    basis: "contract",
    who: "none",
    erasures: [{ name: "used links", days: USED_LINK_DAYS, after: "its use", erase: deleteLinksUsedBefore }],
    ends: "the deletion of the account",
    card: "Your account",
  },
];
