import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { pictureWishes } from "./picture-wish.rules.ts";

/** The photo consent of accounts. An account without a row has not answered. */
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
  what: "whether a person wants to be in pictures, with the time; a booking has it among its answers",
  basis: "interests",
  ends: "the account's taking it back, or the deletion of the account",
  card: {
    title: "Pictures of you",
    what: "Your photo consent, if you answer with a booking or on your profile. If you don’t answer, we treat it as no.",
    why: "So that we only take pictures of you with your consent. The door team gives you a wristband",
    who: "You, our admins and the leads of the night; the door team until you check in. The photographer sees how many people said no, but not who",
    until:
      "You withdraw it on your profile, or delete your account; for a booking {BOOKING_NAMES_MONTHS} months after the night",
  },
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", wish: "shown", changedAt: "shown" },
} satisfies PersonalData<typeof accountPictureWishes>;
