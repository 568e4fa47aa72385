import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import { DEFAULT_ATTENDEES } from "./events.rules.ts";

export const signalEvents = pgTable(
  "signal_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    description: text("description"),
    eventDate: instant("event_date").notNull(),
    location: text("location"),
    maxAttendees: integer("max_attendees").notNull().default(DEFAULT_ATTENDEES),
    /** Counted by a trigger on the invitations. */
    takenPlaces: integer("taken_places").notNull().default(0),
    /** Null: open until the event begins. */
    registrationClosesAt: instant("registration_closes_at"),
    isActive: boolean("is_active").notNull().default(true),
    /** Incremented with every edit: detects concurrent ones. */
    version: integer("version").notNull().default(1),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its creation. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("signal_events_places", sql`${table.maxAttendees} >= 1`),
    // Last line of defence: the rule decides under the row lock.
    check("signal_events_taken_places", sql`${table.takenPlaces} between 0 and ${table.maxAttendees}`),
    index("signal_events_by_date").on(table.eventDate, table.id),
    index("signal_events_by_creator").on(table.createdBy),
  ],
);
