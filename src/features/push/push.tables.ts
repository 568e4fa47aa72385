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
  what: "browsers that show notices: the address at the push service of the browser’s maker, and keys, encrypted",
  basis: "consent",
  recipients: "The maker of your browser, whose service brings the news: that some came, not what it says",
  ends: `the press that turns it off, sign-out, ${SESSION_IDLE_DAYS} days without a visit, or the deletion of the account`,
  card: {
    title: "News on your phone",
    what: "If you turn it on: where your browser’s maker reaches this phone, encrypted, and what you want to be told. The news itself says no name, place or event: the page does, once you open it.",
    why: "To tell you in time, with the page closed",
    who: "You see what you chose; nobody here sees where your phone is reached",
    until: `You turn it off, sign out, or do not open ${brand.name} for ${SESSION_IDLE_DAYS} days. What you chose: you delete your account`,
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
  what: "what an account wants to be told on its phones",
  why: "no other notices",
  basis: "consent",
  who: "the account",
  card: "News on your phone",
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
