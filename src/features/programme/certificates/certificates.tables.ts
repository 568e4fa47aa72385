import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/tickets/tickets.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { BOOKING_NAMES_MONTHS, daysOfMonths } from "#shared/time/periods.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { shownNames } from "./certificates.rules.ts";

/**
 * Certificates of the programme. Name and weeks are those of the person's bookings, so a certificate ends with them; a
 * corrected register makes it invalid (docs/decisions/092).
 */
export const programmeCertificates = pgTable("programme_certificates", {
  id: uuid("id").primaryKey().defaultRandom(),
  cycleId: uuid("cycle_id")
    .notNull()
    .references(() => programmeCycles.id, { onDelete: "cascade" }),
  /** The person's place in the last week that they came to. */
  bookingId: uuid("booking_id")
    .notNull()
    .unique()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  /** What anybody can check. */
  code: text("code").notNull().unique(),
  shownName: text("shown_name", { enum: shownNames }).notNull().default("initials"),
  showsCycle: boolean("shows_cycle").notNull().default(true),
  showsWeeks: boolean("shows_weeks").notNull().default(true),
  issuedAt: instant("issued_at").notNull(),
});

export const programmeCertificatesData = {
  table: programmeCertificates,
  about: "Your certificates of the programme, and what you let them show.",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: {
    id: "hidden",
    cycleId: "hidden",
    bookingId: "hidden",
    code: "shown",
    shownName: "shown",
    showsCycle: "shown",
    showsWeeks: "shown",
    issuedAt: "shown",
  },
  periods: [
    {
      name: "certificates",
      days: daysOfMonths(BOOKING_NAMES_MONTHS),
      setting: "BOOKING_NAMES_MONTHS",
      after: "the last week that they came to, as the names of bookings",
      from: campusEvents.eventDate,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof programmeCertificates>;
