import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";

/** The uploads that requests of any process are writing to. A lock of a killed process expires. */
export const uploadLocks = pgTable("upload_locks", {
  uploadId: text("upload_id").primaryKey(),
  /** Identifies the request. */
  holder: uuid("holder").notNull(),
  expiresAt: instant("expires_at").notNull(),
  /** Whether another process waits for the lock. */
  isWanted: boolean("is_wanted").notNull().default(false),
});
