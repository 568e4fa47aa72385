import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { tokenRoles } from "#shared/api/roles.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { KEPT_DAYS } from "./tokens.rules.ts";

/** API tokens, with which other software reads with one role. */
export const apiTokens = pgTable(
  "program_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The token's purpose, for example "Screen in the hall". */
    name: text("name").notNull(),
    role: text("role", { enum: tokenRoles }).notNull(),
    /** The token's SHA-256 in base64url. Only the admin who created it has seen the token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The last day on which the token works, in London. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** The admin who created the token. It works while they are an admin. */
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** When an admin revoked the token. */
    endedAt: instant("ended_at"),
    /** The last day in London on which someone used the token. */
    lastUsedOn: date("last_used_on", { mode: "string" }),
  },
  (table) => [
    check(
      "program_tokens_role_known",
      sql.raw(`"role" in (${tokenRoles.map((role) => `'${role}'`).join(", ")})`),
    ),
    index("program_tokens_by_creator").on(table.createdBy),
  ],
);

export const apiTokensData = {
  table: apiTokens,
  what: "API tokens: the name that an admin gave, the role, the last day, times of creation and end, the day of the last use, the admin, and the SHA-256 of the token",
  why: "an admin who is responsible for each token; the token stops working when they are no longer an admin",
  basis: "interests",
  who: "admins",
  ends: "the deletion of the admin’s account leaves the token without it, and stops it",
  card: "Work for the charity",
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    name: "shown",
    role: "shown",
    tokenHash: "hidden",
    endsOn: "shown",
    createdBy: "hidden",
    createdAt: "shown",
    endedAt: "shown",
    lastUsedOn: "shown",
  },
  periods: [
    {
      name: "API tokens",
      days: KEPT_DAYS,
      after: "the last day on which they work",
      from: apiTokens.endsOn,
    },
  ],
} satisfies PersonalData<typeof apiTokens>;
