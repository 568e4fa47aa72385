import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";

/** The versions of /terms that an account has accepted, each at its first upload under that version. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

export const termsAcceptancesData = {
  table: termsAcceptances,
  what: "acceptances of /terms: version and time",
  why: "proof of which rules a member knew",
  basis: "contract",
  who: "the account",
  card: "Your videos",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", version: "shown", createdAt: "shown" },
} satisfies PersonalData<typeof termsAcceptances>;
