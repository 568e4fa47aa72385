import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

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
  },
  (table) => [
    check("alert_subscriptions_email_lower", sql`${table.email} = lower(${table.email})`),
    index("alert_subscriptions_by_time").on(table.createdAt, table.id),
    index("alert_subscriptions_by_change").on(table.updatedAt),
  ],
);
