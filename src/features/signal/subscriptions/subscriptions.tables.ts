import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, sealed, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions.rules.ts";

/** Addresses that were signed up for alerts: one row each, with or without an account. */
export const alertSubscriptions = pgTable(
  "alert_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull().unique(),
    phone: sealed("signal phone", "phone"),
    subscriptionTypes: text("subscription_types").array().notNull(),
    /** False until the reader confirms with the emailed link. */
    isActive: boolean("is_active").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** The last sign-up, confirmation or unsubscription. */
    updatedAt: instant("updated_at").notNull(),
    /**
     * The consent of an imported subscription: the words, the time, and the admin who stated it. The admin is null
     * for the operator's command.
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
  what: "subscriptions to alerts: name, email address, encrypted phone number, state, and the events that we emailed; for an imported subscription that is on, the consent text as an admin states it, with who stated it and when. Alerts are off until the owner confirms the emailed link, or an admin states the consent with an import",
  basis: "consent",
  ends: "the deletion of the confirmed account of that address; each email has a link that turns alerts off with one click",
  card: {
    title: "Alerts",
    what: "Your name, email address and phone number, and your consent to emails about new events, here or on an earlier list of ours. We don’t email you before you consent.",
    why: "To email you when sign-up for an event opens",
    who: "Our admins",
    until: `${INACTIVE_DAYS} days after you stop alerts, or if you don’t consent. ${ACTIVE_DAYS} days after you last signed up`,
  },
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
    },
    {
      name: "alerts that are on",
      days: ACTIVE_DAYS,
      after: "the last sign-up or confirmation while they are on",
      from: alertSubscriptions.updatedAt,
      where: { isActive: true },
    },
  ],
} satisfies PersonalData<typeof alertSubscriptions>;
