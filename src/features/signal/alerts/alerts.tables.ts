import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { alertSubscriptions, alertSubscriptionsData } from "../subscriptions/subscriptions.tables.ts";

/** The subscribers who got the email that an event has opened, each once. */
export const signalEventAlerts = pgTable(
  "signal_event_alerts",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => alertSubscriptions.id, { onDelete: "cascade" }),
    queuedAt: instant("queued_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.subscriptionId] }),
    index("signal_event_alerts_by_subscription").on(table.subscriptionId),
  ],
);

export const signalEventAlertsData = {
  table: signalEventAlerts,
  saidWith: alertSubscriptionsData,
} satisfies UnlinkedData<typeof signalEventAlerts>;
