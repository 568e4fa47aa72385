import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { tracks } from "../tracks/tracks.tables.ts";

export const trackLikes = pgTable(
  "track_likes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    trackId: uuid("track_id")
      .notNull()
      .references(() => tracks.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trackId] }),
    index("track_likes_by_track").on(table.trackId),
  ],
);

export const trackLikesData = {
  table: trackLikes,
  basis: "contract",
  ends: "removal of the like, or the deletion of the account or the track",
  card: {
    title: "Your likes",
    what: "Which tracks you like, and since when. Without an account they stay on your phone.",
    why: "To show them wherever you sign in",
    who: "You. Everyone sees how many likes a track has",
    until: "You take the like back, or delete your account",
  },
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", trackId: "shown", createdAt: "shown" },
  with: { title: tracks.title },
} satisfies PersonalData<typeof trackLikes>;
