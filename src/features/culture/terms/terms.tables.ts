import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";

/** The versions of /terms that an account has accepted, at its first upload under each. */
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
  about: "When you said yes to our rules, and to which version of them.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", version: "shown", createdAt: "shown" },
} satisfies PersonalColumns<typeof termsAcceptances>;
