import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";

/** Cycles of the programme. The weeks are events of kind "week" with the cycle's id as `series_id` (decision 090). */
export const programmeCycles = pgTable(
  "programme_cycles",
  {
    id: uuid("id").primaryKey(),
    /** For example "Spring 2027". */
    name: text("title").notNull(),
    /** Whether the cycle accepts registrations. */
    isOpen: boolean("is_open").notNull().default(true),
    /** How many weeks a participant must attend for a certificate. */
    weeksNeeded: integer("weeks_needed").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The idempotency key of the call that created the cycle. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [check("programme_cycles_weeks_needed_positive", sql`${table.weeksNeeded} >= 1`)],
);

/** The participants that we emailed after two missed weeks in a row, once per gap, by the gap's first booking. */
export const programmeGapMails = pgTable("programme_gap_mails", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  mailedAt: instant("mailed_at").notNull(),
});

export const programmeGapMailsData = {
  table: programmeGapMails,
  what: "when the site emailed a participant who missed two weeks of the programme, for the first missed week",
  why: "only one email for each gap",
  basis: "interests",
  who: "admins and labs leads",
  ends: "when the booking ends",
  card: "Your bookings",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: { bookingId: "hidden", mailedAt: "shown" },
} satisfies PersonalData<typeof programmeGapMails>;
