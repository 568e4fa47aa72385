import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";

/** How often something was done within the current window, counted by every process together. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The limit's name and a keyed digest of who or what it counts. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** When the window ends. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("rate_limits_by_expiry").on(table.expiresAt)],
);
