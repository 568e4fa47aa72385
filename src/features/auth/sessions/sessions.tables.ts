import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { SESSION_IDLE_DAYS } from "../account/account.rules.ts";
import { users } from "../account/accounts.tables.ts";
import type { AuthenticationMethod } from "./sessions.rules.ts";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** aal2 after a second factor. */
    aal: text("aal", { enum: ["aal1", "aal2"] }).notNull(),
    amr: jsonb("amr").$type<AuthenticationMethod[]>().notNull(),
    /** Random; refresh tokens derive from it and the site's secret key. */
    nonce: text("nonce").notNull(),
    createdAt: instant("created_at").notNull(),
    refreshedAt: instant("refreshed_at").notNull(),
    /** The newest generation with a used access token. */
    usedGeneration: integer("used_generation").notNull().default(1),
    /** The last generation that was sent again because the client had lost the response; 0 for none. */
    repeatedGeneration: integer("repeated_generation").notNull().default(0),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_refresh").on(table.refreshedAt),
    check("sessions_aal_known", sql`${table.aal} in ('aal1', 'aal2')`),
  ],
);

export const sessionsData = {
  table: sessions,
  what: "sessions: one row per browser, with times and methods of authentication",
  why: "immediate sign-out",
  basis: "contract",
  who: "the account",
  ends: "sign-out, or the deletion of the account",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    id: "shown",
    userId: "shown",
    aal: "shown",
    amr: "shown",
    nonce: "hidden",
    createdAt: "shown",
    refreshedAt: "shown",
    usedGeneration: "shown",
    repeatedGeneration: "shown",
  },
  periods: [
    { name: "idle sessions", days: SESSION_IDLE_DAYS, after: "its last use", from: sessions.refreshedAt },
  ],
} satisfies PersonalData<typeof sessions>;

/** One row for each rotation of a session's refresh token; the row without `replaced_at` is the active one. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    generation: integer("generation").notNull(),
    /** The token's SHA-256 digest, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    replacedAt: instant("replaced_at"),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.generation] })],
);

export const refreshTokensData = {
  table: refreshTokens,
  what: "times of refreshes of a session, and digests of its refresh tokens",
  why: "detection of stolen tokens",
  basis: "contract",
  who: "none",
  ends: "the end of its session",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { parent: sessionsData },
  columns: {
    sessionId: "shown",
    generation: "shown",
    tokenHash: "hidden",
    createdAt: "shown",
    replacedAt: "shown",
  },
  periods: [
    // The digest of a replaced token detects a replay. After this period the token is unknown, and still refused.
    { name: "replaced refresh tokens", days: 30, after: "it was replaced", from: refreshTokens.replacedAt },
  ],
} satisfies PersonalData<typeof refreshTokens>;

/** The keys that sign access tokens (ES256). The newest signs; all are published for older tokens. */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
  /** The private JWK, encrypted with the site's key. */
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: instant("created_at").notNull(),
});
