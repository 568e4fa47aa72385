import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
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
  about: "Tracks that you like, and since when.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", trackId: "shown", createdAt: "shown" },
  with: { title: tracks.title },
} satisfies PersonalColumns<typeof trackLikes>;
