import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** The pictures that editors uploaded for parts of pages. Words name them by id. */
export const pagePictures = pgTable("page_pictures", {
  /** 32 hexadecimal digits, in the names of the files. */
  id: text("id").primaryKey(),
  /** A repeated publication answers with the same picture. */
  uploadId: text("upload_id").notNull().unique(),
  /** Pixels of the widest file. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: instant("created_at").notNull(),
});
