import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { users } from "../account/accounts.tables.ts";

export const oneTimeTokenTypes = [
  "signup",
  "recovery",
  "magiclink",
  "email_change_current",
  "email_change_new",
  "reauthentication",
] as const;

/** Emailed links and codes: one of each type for each account, usable once. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: oneTimeTokenTypes }).notNull(),
    /** The address that the token was emailed to. */
    email: text("email").notNull(),
    /** SHA-256 of the link's 256 random bits, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Keyed digest of the code that can be typed instead of using the link. */
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    unique("one_time_tokens_one_of_each").on(table.userId, table.type),
    index("one_time_tokens_by_expiry").on(table.expiresAt),
    check(
      "one_time_tokens_type_known",
      sql`${table.type} in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')`,
    ),
  ],
);

export const oneTimeTokensData = {
  table: oneTimeTokens,
  what: "hashes of emailed links and codes, with the address; the new address of a change that is not confirmed",
  why: "confirmation of an address, reset of a password",
  basis: "contract",
  who: "none",
  ends: "its use, or the deletion of the account",
  card: "Your account",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    id: "hidden",
    userId: "hidden",
    type: "shown",
    email: "shown",
    tokenHash: "hidden",
    codeHash: "hidden",
    attempts: "shown",
    createdAt: "shown",
    expiresAt: "shown",
  },
  periods: [
    // A deleted half of an address change counts as confirmed, so both are deleted after both expire.
    { name: "expired links", days: 1 / 24, after: "its expiry", from: oneTimeTokens.expiresAt },
  ],
} satisfies PersonalData<typeof oneTimeTokens>;
