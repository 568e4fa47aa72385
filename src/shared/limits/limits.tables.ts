import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

/** Rate-limit counts of the current windows, shared by all processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The limit's name and a keyed digest of the counted account, network or address. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    /** When the window ends. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("rate_limits_by_expiry").on(table.expiresAt)],
);
