import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions.rules.ts";

/** Addresses that were signed up for alerts: one row each, with or without an account. */
export const alertSubscriptions = pgTable(
  "alert_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull().unique(),
    /** Encrypted. */
    phone: text("phone"),
    subscriptionTypes: text("subscription_types").array().notNull(),
    /** Off until the mailed link is confirmed. */
    isActive: boolean("is_active").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** The last sign-up, confirmation or unsubscription. */
    updatedAt: instant("updated_at").notNull(),
    /**
     * The consent of an imported subscription: its words, when it was stated, and the admin who stated it, null for the
     * operator's command.
     */
    consentWords: text("consent_words"),
    consentStatedAt: instant("consent_stated_at"),
    consentStatedBy: uuid("consent_stated_by").references(() => users.id, { onDelete: "set null" }),
    searchText: searchText("full_name", "email"),
  },
  (table) => [
    check("alert_subscriptions_email_lower", sql`${table.email} = lower(${table.email})`),
    index("alert_subscriptions_by_time").on(table.createdAt, table.id),
    check(
      "alert_subscriptions_consent_whole",
      sql`(${table.consentWords} is null) = (${table.consentStatedAt} is null)`,
    ),
    index("alert_subscriptions_by_admin")
      .on(table.consentStatedBy)
      .where(sql`${table.consentStatedBy} is not null`),
    index("alert_subscriptions_by_change").on(table.updatedAt),
  ],
);

export const alertSubscriptionsData = {
  table: alertSubscriptions,
  about:
    "That you signed up for alerts, giving your e-mail address, and whether they are on. For alerts that came with a list of another system: the words that you said yes to.",
  withheld: "The telephone number of the sign-up.",
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: {
    id: "hidden",
    fullName: "shown",
    email: "shown",
    phone: "hidden",
    subscriptionTypes: "shown",
    isActive: "shown",
    createdAt: "shown",
    updatedAt: "hidden",
    consentWords: "shown",
    consentStatedAt: "shown",
    consentStatedBy: "hidden",
  },
  periods: [
    {
      name: "alerts that are off",
      days: INACTIVE_DAYS,
      after: "the last change while they are off",
      from: alertSubscriptions.updatedAt,
      where: { isActive: false },
      end: "deleted",
    },
    {
      name: "alerts that are on",
      days: ACTIVE_DAYS,
      after: "the last sign-up or confirmation while they are on",
      from: alertSubscriptions.updatedAt,
      where: { isActive: true },
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof alertSubscriptions>;
