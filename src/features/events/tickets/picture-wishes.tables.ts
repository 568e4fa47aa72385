import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { pictureWishes } from "./picture-wish.rules.ts";

/** What accounts say about pictures of them. An account without a row has not said. */
export const accountPictureWishes = pgTable(
  "account_picture_wishes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    wish: text("wish", { enum: pictureWishes }).notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [check("account_picture_wishes_known", isOneOf(table.wish, pictureWishes))],
);

export const accountPictureWishesData = {
  table: accountPictureWishes,
  about: "Whether you want to be in pictures, as your profile says, and since when.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", wish: "shown", changedAt: "shown" },
} satisfies PersonalColumns<typeof accountPictureWishes>;
