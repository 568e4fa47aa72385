import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { campusEvents } from "../events/events.tables.ts";

/** Earlier versions of nights, so that an email can compare the current version with the reader's. */
export const campusNightVersions = pgTable(
  "campus_night_versions",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    /** The event's `calendarSequence` for that version. */
    sequence: integer("sequence").notNull(),
    title: text("university").notNull(),
    location: text("location").notNull(),
    venue: text("venue").notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    eventTime: text("event_time").notNull(),
    endTime: text("end_time"),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.sequence] })],
);
