import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { BOOKING_NAMES_MONTHS, daysOfMonths } from "#shared/time/periods.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { shownNames } from "./certificates.rules.ts";

/**
 * Certificates of the programme. A certificate's name and weeks come from the participant's bookings, so it ends with
 * them. A corrected register makes it invalid (docs/decisions/092).
 */
export const programmeCertificates = pgTable("programme_certificates", {
  id: uuid("id").primaryKey().defaultRandom(),
  cycleId: uuid("cycle_id")
    .notNull()
    .references(() => programmeCycles.id, { onDelete: "cascade" }),
  /** The participant's booking for the last week that they attended. */
  bookingId: uuid("booking_id")
    .notNull()
    .unique()
    .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
  /** The code that anyone can check. */
  code: text("code").notNull().unique(),
  shownName: text("shown_name", { enum: shownNames }).notNull().default("initials"),
  showsCycle: boolean("shows_cycle").notNull().default(true),
  showsWeeks: boolean("shows_weeks").notNull().default(true),
  issuedAt: instant("issued_at").notNull(),
});

export const programmeCertificatesData = {
  table: programmeCertificates,
  basis: "contract",
  ends: "the deletion of the account or of the bookings; a register that is corrected to too few weeks makes it invalid",
  card: {
    title: "Your certificate",
    what: "If you came to enough weeks of the programme: a certificate with a code and a date, and what you chose to show on it. The name and weeks come from your bookings.",
    why: "So that a school or an employer can check it",
    who: "You. Admins and labs leads, who can email it to you again. Anyone with the code can see only what you chose: your name, your initials or no name; the cycle; the weeks",
    until:
      "You delete your account, or {BOOKING_NAMES_MONTHS} months after your last week. The code then no longer works",
  },
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
      after: "the last week with the participant’s attendance, like the names of bookings",
      from: campusEvents.eventDate,
    },
  ],
} satisfies PersonalData<typeof programmeCertificates>;
