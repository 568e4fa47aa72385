import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SESSION_IDLE_DAYS } from "#features/auth/account/account.rules.ts";
import { users } from "#features/auth/account/accounts.tables.ts";
import { sessions, sessionsData } from "#features/auth/sessions/sessions.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { brand } from "#src/brand.ts";

/** The phones and other browsers with push notifications. Each belongs to a session, and ends with it. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  /** A keyed digest, unique because turning a browser on removes it from the previous account. */
  endpointDigest: text("endpoint_digest").notNull().unique(),
  /** The browser's address at its maker's push service, and its keys, encrypted. */
  sealedSubscription: text("sealed_subscription").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const pushSubscriptionsData = {
  table: pushSubscriptions,
  what: "browsers with push notifications: the address at the push service of the browser’s maker, and keys, encrypted",
  basis: "consent",
  recipients:
    "The maker of your browser, whose service delivers push notifications, sees when one arrives, but can’t read it",
  ends: `the person turns them off or signs out, ${SESSION_IDLE_DAYS} days without a visit, or the deletion of the account`,
  card: {
    title: "Push notifications",
    what: "If you turn them on: the encrypted address of this phone at your browser’s maker, and your notification settings. A notification contains no name, place or event: you see those when you open the page.",
    why: "To notify you in time, even when the page is closed",
    who: "You see your settings. Our team can’t see the address of your phone",
    until: `You turn them off, sign out, or don’t open ${brand.name} for ${SESSION_IDLE_DAYS} days. Your settings: you delete your account`,
  },
  afterDeletion: "deleted",
  owner: { parent: sessionsData },
  columns: {
    sessionId: "shown",
    endpointDigest: "hidden",
    sealedSubscription: "hidden",
    createdAt: "shown",
  },
} satisfies PersonalData<typeof pushSubscriptions>;

/** The account's notification settings, by kind. */
export const pushChoices = pgTable("push_choices", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  offers: boolean("offers").notNull().default(false),
  changes: boolean("changes").notNull().default(false),
  reminders: boolean("reminders").notNull().default(false),
  alerts: boolean("alerts").notNull().default(false),
  tasks: boolean("tasks").notNull().default(false),
});

export const pushChoicesData = {
  table: pushChoices,
  what: "an account’s notification settings",
  why: "no other notices",
  basis: "consent",
  who: "the account",
  card: "Push notifications",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    userId: "hidden",
    offers: "shown",
    changes: "shown",
    reminders: "shown",
    alerts: "shown",
    tasks: "shown",
  },
} satisfies PersonalData<typeof pushChoices>;

/** The key that identifies the site to push services (RFC 8292). One row: a new key would end every subscription. */
export const pushKeys = pgTable("push_keys", {
  /** The uncompressed point in base64url, which browsers subscribe with. */
  publicKey: text("public_key").primaryKey(),
  /** The private JWK, encrypted with the site's key. */
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: instant("created_at").notNull(),
});
