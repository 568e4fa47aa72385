import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";

/** The accounts that have a secret address of their places, for their own calendar. */
export const ownCalendars = pgTable("own_calendars", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In the address, with a keyed digest of it; a new one ends the address before. */
  id: uuid("id").notNull().unique(),
  madeAt: instant("made_at").notNull(),
});

export const ownCalendarsData = {
  table: ownCalendars,
  about: "When you made a secret address of your places for your own calendar.",
  withheld: "The address, which your profile shows.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", id: "hidden", madeAt: "shown" },
} satisfies PersonalColumns<typeof ownCalendars>;
