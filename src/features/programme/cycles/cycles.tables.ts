import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";

/** Cycles of the programme. The weeks of a cycle are events of the kind "week" whose `series_id` is its id (docs/decisions/090). */
export const programmeCycles = pgTable(
  "programme_cycles",
  {
    id: uuid("id").primaryKey(),
    /** "Spring 2027" */
    name: text("title").notNull(),
    /** Whether it takes registrations. */
    isOpen: boolean("is_open").notNull().default(true),
    /** To how many weeks a person has to come for a certificate. */
    weeksNeeded: integer("weeks_needed").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The idempotency key of its creation. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [check("programme_cycles_weeks_needed_positive", sql`${table.weeksNeeded} >= 1`)],
);

/** The people who were written to because they missed two weeks in a row: once for each such gap, by its first booking. */
export const programmeGapMails = pgTable("programme_gap_mails", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  mailedAt: instant("mailed_at").notNull(),
});

export const programmeGapMailsData = {
  table: programmeGapMails,
  what: "when a person was written to because they missed two weeks of the programme, for the first week that they missed",
  why: "one mail for each such gap, and no second one",
  basis: "interests",
  who: "admins and labs leads",
  ends: "the end of the booking",
  card: "Your bookings",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: { bookingId: "hidden", mailedAt: "shown" },
} satisfies PersonalData<typeof programmeGapMails>;
