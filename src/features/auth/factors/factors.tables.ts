import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";
import { users } from "../account/accounts.tables.ts";

/** Second factors: apps that show a time-based code (TOTP). */
export const factors = pgTable(
  "factors",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name").notNull(),
    status: text("status", { enum: ["unverified", "verified"] }).notNull(),
    /** The shared secret (base32), sealed with the site's key. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The 30-second step of the last code accepted; none up to it is accepted again. */
    lastUsedStep: integer("last_used_step"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("factors_name_once").on(table.userId, table.friendlyName),
    check("factors_status_known", sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("factor_challenges_by_factor").on(table.factorId)],
);

/** Ten codes to get in with when the phone is lost, each used once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed digest of the code. */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
