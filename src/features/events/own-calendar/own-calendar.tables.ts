import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";

/** The accounts that have a secret address for a calendar feed of their places. */
export const ownCalendars = pgTable("own_calendars", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Part of the address, with a keyed digest. A new id ends the earlier address. */
  id: uuid("id").notNull().unique(),
  madeAt: instant("made_at").notNull(),
});

export const ownCalendarsData = {
  table: ownCalendars,
  what: "that an account has a calendar feed of its bookings at a secret address",
  why: "a calendar app that shows the person’s nights and sessions",
  basis: "contract",
  who: "the account; anyone with the address can see events and times, but no name and no code",
  ends: "the account holder turns it off, a new password or email address, or the deletion of the account",
  card: "Your bookings",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", id: "hidden", madeAt: "shown" },
} satisfies PersonalData<typeof ownCalendars>;
