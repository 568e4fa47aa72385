import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";
import { oneTimeTokenTypes } from "./one-time-tokens.tables.ts";

/** Used emailed links, so that a second click shows what the first one did. */
export const usedLinks = pgTable(
  "used_links",
  {
    /** SHA-256 of the link's token, equal to `tokenHash` of `oneTimeTokens`. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: oneTimeTokenTypes }).notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index("used_links_by_time").on(table.usedAt), index("used_links_by_user").on(table.userId)],
);

export const usedLinksData = {
  table: usedLinks,
  what: "hashes of mailed links, and when each was used",
  why: "an answer to a second press of a used link",
  basis: "contract",
  who: "none",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { tokenHash: "hidden", userId: "hidden", type: "shown", usedAt: "shown" },
  periods: [
    // People open old emails again.
    { name: "used links", days: 30, after: "its use", from: usedLinks.usedAt },
  ],
} satisfies PersonalData<typeof usedLinks>;
