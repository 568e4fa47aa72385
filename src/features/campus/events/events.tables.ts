import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.ts";

export const campusEvents = pgTable(
  "campus_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    university: text("university").notNull(),
    location: text("location").notNull(),
    venue: text("venue").notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    /** On London clocks, as 18:30. */
    eventTime: text("event_time").notNull(),
    headliners: text("headliners").array().notNull().default([]),
    /** Pounds. */
    ticketPrice: numeric("ticket_price", { precision: 8, scale: 2, mode: "number" }).notNull(),
    maxCapacity: integer("max_capacity").notNull(),
    /** How many bookings are not cancelled. */
    currentAttendees: integer("current_attendees").notNull().default(0),
    /** Places that are kept for people of the waiting list until their offers end. */
    heldPlaces: integer("held_places").notNull().default(0),
    /** tickets_live, upcoming, sold_out, called_off; the site shows any other as it is. */
    status: text("status").notNull().default("upcoming"),
    /** What it was before the last place was taken, and will be when one is free again. Null when an admin closed it. */
    statusWhenOpen: text("status_when_open"),
    /** Whether freed places are offered to a waiting list: not of an event that an admin closed or called off. */
    hasWaitingList: boolean("has_waiting_list")
      .notNull()
      .generatedAlwaysAs(
        sql`status <> 'called_off' and (status <> 'sold_out' or status_when_open is not null)`,
      ),
    /** The SEQUENCE of its calendar entries: one more each time its name, date, time or place changes, and when it is called off. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    calledOffAt: instant("called_off_at"),
    /** What the organisers wrote to everybody who was coming. */
    calledOffMessage: text("called_off_message"),
    createdAt: instant("created_at").notNull(),
    /** When an admin last changed it; bookings do not. */
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("campus_events_time_of_day", sql`${table.eventTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("campus_events_price_not_negative", sql`${table.ticketPrice} >= 0`),
    check("campus_events_capacity_positive", sql`${table.maxCapacity} >= 1`),
    check(
      "campus_events_never_oversold",
      sql`${table.currentAttendees} >= 0 and ${table.heldPlaces} >= 0 and ${table.currentAttendees} + ${table.heldPlaces} <= ${table.maxCapacity}`,
    ),
    check(
      "campus_events_called_off_when",
      sql`(${table.status} = 'called_off') = (${table.calledOffAt} is not null)`,
    ),
    index("campus_events_by_date").on(table.eventDate, table.eventTime),
  ],
);
