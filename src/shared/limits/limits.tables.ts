import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import { periodText, type UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { RATE_LIMIT_DAYS } from "#shared/time/periods.ts";

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

export const rateLimitsData = {
  table: rateLimits,
  what: "rate limits: counts under a keyed digest of the address or account",
  why: "protection from guessing and floods",
  basis: "interests",
  who: "none",
  ends: `the end of its window (${periodText(RATE_LIMIT_DAYS)} at most), then swept within 10 minutes`,
  card: "For safety",
} satisfies UnlinkedData<typeof rateLimits>;
