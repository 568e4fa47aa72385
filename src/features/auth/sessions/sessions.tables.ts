import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuthenticationMethod } from "./sessions.rules.ts";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** aal2 once a second factor was given. */
    aal: text("aal", { enum: ["aal1", "aal2"] }).notNull(),
    amr: jsonb("amr").$type<AuthenticationMethod[]>().notNull(),
    /** Random; with the site's secret key it makes the session's refresh tokens. */
    nonce: text("nonce").notNull(),
    createdAt: instant("created_at").notNull(),
    refreshedAt: instant("refreshed_at").notNull(),
    /** The newest generation of its refresh tokens whose access token was used. */
    usedGeneration: integer("used_generation").notNull().default(1),
    /** The newest generation that was answered a second time, to a client that had lost the answer; 0 for none. */
    repeatedGeneration: integer("repeated_generation").notNull().default(0),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_refresh").on(table.refreshedAt),
    check("sessions_aal_known", sql`${table.aal} in ('aal1', 'aal2')`),
  ],
);

/** One row each time a session's token is rotated; the row that is not replaced is the active one. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    generation: integer("generation").notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    replacedAt: instant("replaced_at"),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.generation] })],
);
