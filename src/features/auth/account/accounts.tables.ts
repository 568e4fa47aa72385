import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roles } from "#shared/api/roles.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import {
  ACCOUNT_IDLE_MONTHS,
  daysOfMonths,
  FAILED_JOB_DAYS,
  IDLE_WARNING_DAYS,
} from "#shared/time/periods.ts";
import { SESSION_IDLE_DAYS } from "./account.rules.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    /** An argon2id hash with salt and cost. An imported account has a bcrypt hash until its first sign-in. */
    passwordHash: text("password_hash"),
    /** The claim's digest for the browser that chose the password. Null after the address is confirmed. */
    signUpClaim: text("sign_up_claim"),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** Signed up with CONFIRM_EMAIL=off, and no emailed link used since: it may be another person's address. */
    isAddressUnproven: boolean("is_address_unproven").notNull().default(false),
    /** The target address of a pending change. */
    newEmail: text("new_email"),
    /** The session that requested the pending change; it may no longer exist. */
    newEmailSessionId: uuid("new_email_session_id"),
    /** Whether that session also confirmed the new address, which proves that the owner reads its emails. */
    isNewEmailTheirs: boolean("is_new_email_theirs").notNull().default(false),
    /** Free metadata that the client sets at sign-up or later. */
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: instant("last_sign_in_at"),
    /** The day of the account's last sign-in or session refresh. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When an email warned that the idle account will be deleted; null after the account is used again. */
    idleWarnedAt: instant("idle_warned_at"),
    /** When an email told an imported admin about the new account. */
    invitedAt: instant("invited_at"),
    bannedUntil: instant("banned_until"),
    /** An account that a demo site creates, one for each role, whatever its address. */
    isDemoAdmin: boolean("is_demo_admin").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("users_email_length", sql`length(${table.email}) <= 255`),
    check("users_new_email_lower_case", sql`${table.newEmail} = lower(${table.newEmail})`),
    check("users_new_email_length", sql`length(${table.newEmail}) <= 255`),
  ],
);

/** After this time an account with an unconfirmed address is deleted. */
export const UNCONFIRMED_DAYS = 7;

export const usersData = {
  table: users,
  what: "an account's email address, password hash (argon2id; bcrypt of an imported account until its first sign-in), times of creation, confirmation and last use; the new address of a pending change; until the address is confirmed, a digest of a random number of the browser that signed up",
  basis: "contract",
  recipients: "The company that delivers our emails",
  card: {
    title: "Your account",
    what: "Your email address, and your password, scrambled so that not even we can read it. Where you’re signed in, and hashes of your sign-in codes. An email to you, encrypted, until we’ve sent it.",
    why: "To sign you in, and to contact you",
    who: "You and our admins, but never the password",
    until: `You delete your account, or don’t sign in for {ACCOUNT_IDLE_MONTHS} months. We email you ${IDLE_WARNING_DAYS} days before. An address that you don’t confirm: ${UNCONFIRMED_DAYS} days. A sign-in that you don’t use: ${SESSION_IDLE_DAYS} days. An email that we can’t send: ${FAILED_JOB_DAYS} days`,
  },
  afterDeletion: "deleted",
  owner: { account: "id" },
  columns: {
    id: "shown",
    email: "shown",
    passwordHash: "hidden",
    signUpClaim: "hidden",
    emailConfirmedAt: "shown",
    isAddressUnproven: "shown",
    newEmail: "shown",
    newEmailSessionId: "shown",
    isNewEmailTheirs: "shown",
    userMetadata: "shown",
    lastSignInAt: "shown",
    lastSeenAt: "shown",
    idleWarnedAt: "shown",
    invitedAt: "shown",
    bannedUntil: "shown",
    isDemoAdmin: "shown",
    createdAt: "shown",
    updatedAt: "shown",
  },
  periods: [
    {
      name: "unconfirmed accounts",
      days: UNCONFIRMED_DAYS,
      after: "the sign-up, while its address is not confirmed",
      from: users.updatedAt,
      where: { emailConfirmedAt: null },
    },
    {
      name: "idle accounts",
      days: daysOfMonths(ACCOUNT_IDLE_MONTHS),
      setting: "ACCOUNT_IDLE_MONTHS",
      after: `the last sign-in or refresh. An email warns the owner ${IDLE_WARNING_DAYS} days before; accounts with a role stay`,
    },
  ],
} satisfies PersonalData<typeof users>;

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role_known", sql.raw(`"role" in (${roles.map((role) => `'${role}'`).join(", ")})`)),
  ],
);

export const userRolesData = {
  table: userRoles,
  what: "roles, such as admin or door lead",
  why: "access to the back office",
  basis: "interests",
  who: "admins",
  ends: "an admin takes it away, or the account is deleted",
  card: "Work for the charity",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "shown", role: "shown" },
} satisfies PersonalData<typeof userRoles>;
