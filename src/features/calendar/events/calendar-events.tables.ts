import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { eventColors, eventDefaults, eventTypes, institutions } from "./calendar-events.rules.ts";

export const academicCalendarEvents = pgTable(
  "academic_calendar_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A day, without time and time zone. */
    date: date("date", { mode: "string" }).notNull(),
    /** The last day of an event with several days; null for one day. */
    endDate: date("end_date", { mode: "string" }),
    title: text("title").notNull(),
    description: text("description"),
    eventType: text("event_type", { enum: eventTypes }).notNull().default(eventDefaults.eventType),
    institution: text("institution", { enum: institutions }).notNull().default(eventDefaults.institution),
    color: text("color", { enum: eventColors }).notNull().default(eventDefaults.color),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Incremented with every change: detects concurrent edits, and is the feed's SEQUENCE. */
    version: integer("version").notNull().default(1),
    /** The keyed digest of an imported event's identifier in its calendar file; all its dates share it. */
    series: uuid("series"),
    /** The version that the last import stored. Null if no import has stored the event since 1.0.0. */
    importedVersion: integer("imported_version"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Every retry of the creating call has the same key. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("academic_calendar_events_type", isOneOf(table.eventType, eventTypes)),
    check("academic_calendar_events_institution", isOneOf(table.institution, institutions)),
    check("academic_calendar_events_color", isOneOf(table.color, eventColors)),
    check("academic_calendar_events_end", sql`${table.endDate} >= ${table.date}`),
    index("academic_calendar_events_by_date").on(table.date, table.id),
    index("academic_calendar_events_by_creator").on(table.createdBy),
  ],
);

export const academicCalendarEventsData = {
  table: academicCalendarEvents,
  what: "the admin who added an event to the academic calendar",
  why: "accountability",
  basis: "interests",
  who: "none: no answer of the API contains it",
  ends: "the deletion of the account, which keeps the event",
  card: {
    title: "Academic calendar",
    what: "No data about you: you can see the calendar, or subscribe to it, without telling us who you are. About our team: who added a date.",
    why: "We don’t need names for dates",
    who: "No one",
    until: "We hold nothing about you. We delete who added a date with their account",
  },
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    date: "shown",
    endDate: "shown",
    title: "shown",
    description: "hidden",
    eventType: "hidden",
    institution: "hidden",
    color: "hidden",
    createdBy: "hidden",
    version: "hidden",
    series: "hidden",
    importedVersion: "hidden",
    createdAt: "shown",
    updatedAt: "hidden",
    idempotencyKey: "hidden",
  },
} satisfies PersonalData<typeof academicCalendarEvents>;

function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
