import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { CLAIM_DAYS } from "../volunteers/volunteers.rules.ts";
import { rotaVolunteers, rotaVolunteersData } from "../volunteers/volunteers.tables.ts";

/** The shifts of an event, for volunteers. */
export const rotaShifts = pgTable(
  "rota_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    name: text("title").notNull(),
    /** Minutes after the event's start, negative before it, so that a shift moves with its event. */
    startsAfter: integer("starts_after_minutes").notNull(),
    endsAfter: integer("ends_after_minutes").notNull(),
    people: integer("people").notNull(),
    /** Whether its volunteers check people in, each with a door pass. */
    opensDoor: boolean("opens_door").notNull().default(false),
    /** Whether only volunteers with an up-to-date DBS check can sign up: see `isWithUnder18s`. */
    withUnder18s: boolean("with_under_18s").notNull().default(false),
    /** Why the shift needs no DBS check; null if it needs one. */
    noCheckReason: text("no_check_reason"),
    /** Incremented when the shift's name or time changes. */
    sequence: integer("sequence").notNull().default(0),
    /** Incremented by every change. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of the call that created the shift; null for a copy. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("rota_tasks_end_after_start", sql`${table.endsAfter} > ${table.startsAfter}`),
    check("rota_tasks_within_days", sql`${table.startsAfter} >= -1440 and ${table.endsAfter} <= 2160`),
    check("rota_tasks_people_positive", sql`${table.people} between 1 and 50`),
    index("rota_tasks_by_event").on(table.eventId),
  ],
);

/** The volunteers' sign-ups for shifts. When a sign-up ends, a trigger revokes its door pass. */
export const rotaClaims = pgTable(
  "rota_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shiftId: uuid("task_id")
      .notNull()
      .references(() => rotaShifts.id, { onDelete: "cascade" }),
    volunteerId: uuid("volunteer_id")
      .notNull()
      .references(() => rotaVolunteers.id, { onDelete: "cascade" }),
    claimedAt: instant("claimed_at").notNull(),
    /** The sum of the event's and the shift's sequence in the last email to the volunteer. */
    lastMailedVersion: integer("told_version").notNull(),
    doorPassId: uuid("door_pass_id")
      .unique()
      .references(() => campusDoorPasses.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("rota_claims_once").on(table.shiftId, table.volunteerId),
    index("rota_claims_by_volunteer").on(table.volunteerId),
  ],
);

export const rotaClaimsData = {
  table: rotaClaims,
  what: "who took which shift at an event and when, and the door pass of a door shift, which has the name of the shift",
  why: "the rota of events, and a record of who was there, if something happened",
  basis: "interests",
  who: "admins, and the leads of nights and labs",
  ends: "the volunteer drops the shift or leaves the list, or a lead removes them; the deletion of the event",
  card: "Helping at our events",
  afterDeletion: "deleted",
  owner: { parent: rotaVolunteersData },
  columns: {
    id: "hidden",
    shiftId: "hidden",
    volunteerId: "hidden",
    claimedAt: "shown",
    lastMailedVersion: "hidden",
    doorPassId: "hidden",
  },
  with: { shift: rotaShifts.name },
  periods: [
    { name: "shifts of volunteers", days: CLAIM_DAYS, after: "the event", from: campusEvents.eventDate },
  ],
} satisfies PersonalData<typeof rotaClaims>;

/**
 * The events with an email about unfilled shifts to the door leads. A trigger deletes an event's row when a sign-up
 * for one of its shifts ends.
 */
export const rotaGapNotices = pgTable("rota_gap_notices", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => campusEvents.id, { onDelete: "cascade" }),
  /** The event’s date in that email. */
  lastMailedDate: date("told_date").notNull(),
  mailedAt: instant("mailed_at").notNull(),
});
