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
  what: "subscriptions to alerts: name, e-mail address, encrypted phone number, state, and the events that were mailed; of an imported one that is on, the words that its owner said yes to, as an admin states, with who stated it and when. Alerts are off until the mailed link is confirmed with a press, or a consent is stated with an import",
  basis: "consent",
  ends: "the deletion of the confirmed account of that address; each mail turns alerts off with one click",
  card: {
    title: "Alerts",
    what: "Your name, e-mail address and phone number, and whether you said yes to mails about new events, here or on a list that we kept before. Nothing is mailed before you do.",
    why: "To mail you when an event opens",
    who: "Our admins",
    until: `${INACTIVE_DAYS} days after you stop them, or if you never say yes. ${ACTIVE_DAYS} days after you last signed up`,
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
