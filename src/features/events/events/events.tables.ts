import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf, pence } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { eventKinds, kindOf } from "../kinds/kinds.rules.ts";
import type { MinimumAge } from "./minimum-age.rules.ts";
import type { AccessFact } from "./venue-access.rules.ts";

const kindsWithEnd = eventKinds.filter((kind) => kindOf({ kind }).hasEnd);

export const campusEvents = pgTable(
  "campus_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /**
     * A session also has a row in `lab_sessions` with the same id (docs/decisions/068). The default serves version
     * 1.0.0: new code inserts a `NewEvent`, which names its kind.
     */
    kind: text("kind", { enum: eventKinds }).notNull().default("night"),
    /** For a night, its university. */
    title: text("university").notNull(),
    location: text("location").notNull(),
    venue: text("venue").notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    /** London time, for example 18:30. */
    eventTime: text("event_time").notNull(),
    /** London time. Null for a kind without an end. */
    endTime: text("end_time"),
    headliners: text("headliners").array().notNull().default([]),
    ticketPrice: pence("ticket_price_pence").notNull(),
    maxCapacity: integer("max_capacity").notNull(),
    /** Places of confirmed bookings. */
    currentAttendees: integer("current_attendees").notNull().default(0),
    /** Places held for offers until they expire. */
    heldPlaces: integer("held_places").notNull().default(0),
    /** tickets_live, upcoming, sold_out or called_off. The site shows any other status unchanged. */
    status: text("status").notNull().default("upcoming"),
    /** The status before the event sold out, restored when a place is free. Null after an admin closed the event. */
    statusWhenOpen: text("status_when_open"),
    /** Whether freed places are offered to the waiting list. False after an admin closed or cancelled the event. */
    hasWaitingList: boolean("has_waiting_list")
      .notNull()
      .generatedAlwaysAs(
        sql`status <> 'called_off' and (status <> 'sold_out' or status_when_open is not null)`,
      ),
    /** The SEQUENCE of its calendar entries. A new name, date, time or place and a cancellation increment it. */
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    calledOffAt: instant("called_off_at"),
    /** The organisers' message when they cancelled the event. */
    calledOffMessage: text("called_off_message"),
    description: text("description"),
    /** False hides the event from lists and refuses bookings. */
    isActive: boolean("is_active").notNull().default(true),
    /** When booking closes. Null: at the start or the end of the event, depending on its kind. */
    registrationClosesAt: instant("registration_closes_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** The last edit by an admin; bookings do not change it. */
    updatedAt: instant("updated_at").notNull(),
    /** Null for a night without a minimum age. */
    minimumAge: integer("minimum_age").$type<MinimumAge>(),
    /** The known accessibility facts of the venue. */
    access: text("access").array().$type<AccessFact[]>().notNull().default([]),
    accessNote: text("access_note"),
    /** Shared by the events that were added together; null for a single event. */
    seriesId: uuid("series_id"),
    /** The idempotency key of the request that added the event. In a series, only the first event has it. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("campus_events_time_of_day", sql`${table.eventTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("campus_events_kind_known", isOneOf(table.kind, eventKinds)),
    check(
      "campus_events_end_by_kind",
      sql`(${isOneOf(table.kind, kindsWithEnd)}) = (${table.endTime} is not null)`,
    ),
    check(
      "campus_events_end_after_start",
      sql`${table.endTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.endTime} > ${table.eventTime}`,
    ),
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
    check("campus_events_minimum_age_known", sql`${table.minimumAge} in (14, 16, 18)`),
    check(
      "campus_events_access_known",
      sql`${table.access} <@ '{step-free,steps,accessible-toilet,quiet-room,hearing-loop}'`,
    ),
    check("campus_events_access_possible", sql`not ${table.access} @> '{step-free,steps}'`),
    index("campus_events_by_date").on(table.eventDate, table.eventTime),
    index("campus_events_by_creator").on(table.createdBy),
    index("campus_events_by_series").on(table.seriesId),
  ],
);

export const campusEventsData = {
  table: campusEvents,
  what: "the admin who created an event",
  why: "a contact for questions",
  basis: "interests",
  who: "none: no answer of the API contains it",
  ends: "the deletion of the account; the event stays",
  card: "Work for the charity",
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    kind: "hidden",
    title: "shown",
    location: "hidden",
    venue: "hidden",
    eventDate: "shown",
    eventTime: "hidden",
    endTime: "hidden",
    headliners: "hidden",
    ticketPrice: "hidden",
    maxCapacity: "hidden",
    currentAttendees: "hidden",
    heldPlaces: "hidden",
    status: "hidden",
    statusWhenOpen: "hidden",
    hasWaitingList: "hidden",
    calendarSequence: "hidden",
    calledOffAt: "hidden",
    calledOffMessage: "hidden",
    description: "hidden",
    isActive: "hidden",
    registrationClosesAt: "hidden",
    createdBy: "hidden",
    createdAt: "shown",
    updatedAt: "hidden",
    minimumAge: "hidden",
    access: "hidden",
    accessNote: "hidden",
    seriesId: "hidden",
    idempotencyKey: "hidden",
  },
} satisfies PersonalData<typeof campusEvents>;
