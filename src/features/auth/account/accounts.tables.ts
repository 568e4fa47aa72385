import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    /** argon2id, in its encoded form with salt and cost. */
    passwordHash: text("password_hash"),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** Signed up with CONFIRM_EMAIL=off, and no mailed link or code was used since: anybody may have typed the address. */
    isAddressUnproven: boolean("is_address_unproven").notNull().default(false),
    /** The address that an unfinished change leads to. */
    newEmail: text("new_email"),
    /** The session that asked for the change; it may have ended since. */
    newEmailSessionId: uuid("new_email_session_id"),
    /** Whether the new address was confirmed in that session: the person who asked also reads its mail. */
    isNewEmailTheirs: boolean("is_new_email_theirs").notNull().default(false),
    /** What the person's own client put there at sign-up or since. */
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: instant("last_sign_in_at"),
    bannedUntil: instant("banned_until"),
    /** The admin that a demo site makes for itself; whatever its address. */
    isDemoAdmin: boolean("is_demo_admin").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_one_demo_admin").on(table.isDemoAdmin).where(sql`${table.isDemoAdmin}`),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("users_email_length", sql`length(${table.email}) <= 255`),
    check("users_new_email_lower_case", sql`${table.newEmail} = lower(${table.newEmail})`),
    check("users_new_email_length", sql`length(${table.newEmail}) <= 255`),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["admin"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role_known", sql`${table.role} in ('admin')`),
  ],
);
