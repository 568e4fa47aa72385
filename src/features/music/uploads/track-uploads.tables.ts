import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { tracks } from "../tracks/tracks.tables.ts";

/** The upload that each track was published from, so that a repeated publish call returns the same track. */
export const trackUploads = pgTable("track_uploads", {
  uploadId: text("upload_id").primaryKey(),
  trackId: uuid("track_id")
    .notNull()
    .unique()
    .references(() => tracks.id, { onDelete: "cascade" }),
});
