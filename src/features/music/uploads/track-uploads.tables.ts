import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { tracks } from "../tracks/tracks.tables.ts";

/** Which upload became which track, so that whoever asks again is answered with the same one. */
export const trackUploads = pgTable("track_uploads", {
  uploadId: text("upload_id").primaryKey(),
  trackId: uuid("track_id")
    .notNull()
    .unique()
    .references(() => tracks.id, { onDelete: "cascade" }),
});
