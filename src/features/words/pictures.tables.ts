import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** The pictures that editors uploaded for sections of pages. Page content refers to them by id. */
export const pagePictures = pgTable("page_pictures", {
  /** 32 hexadecimal digits, in the names of the files. */
  id: text("id").primaryKey(),
  /** A repeated publish call for an upload returns the same picture. */
  uploadId: text("upload_id").notNull().unique(),
  /** The width of the widest file, in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: instant("created_at").notNull(),
});
