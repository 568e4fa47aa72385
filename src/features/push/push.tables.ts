import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { sessions, sessionsData } from "#features/auth/sessions/sessions.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";

/** The phones that show notices, and other browsers: each is one of a session, and ends with it. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  /** A keyed digest: whoever turns a browser on takes it from the account that had it on before. */
  endpointDigest: text("endpoint_digest").notNull().unique(),
  /** The browser's address at its maker's push service, and its keys, encrypted. */
  sealedSubscription: text("sealed_subscription").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const pushSubscriptionsData = {
  table: pushSubscriptions,
  about: "The browsers in which you turned notices on.",
  withheld:
    "the address of a browser at its maker’s push service, and the keys that notices are encrypted with",
  afterDeletion: "deleted",
  owner: { parent: sessionsData },
  columns: {
    sessionId: "shown",
    endpointDigest: "hidden",
    sealedSubscription: "hidden",
    createdAt: "shown",
  },
} satisfies PersonalColumns<typeof pushSubscriptions>;

/** What an account wants to be told on its phones. */
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
  about: "What you want to be told on your phone.",
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
} satisfies PersonalColumns<typeof pushChoices>;

/** The key by which push services recognise the site (RFC 8292). One row: a new key would end every subscription. */
export const pushKeys = pgTable("push_keys", {
  /** The uncompressed point in base64url, which browsers subscribe with. */
  publicKey: text("public_key").primaryKey(),
  /** The private JWK, encrypted with the site's key. */
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: instant("created_at").notNull(),
});
