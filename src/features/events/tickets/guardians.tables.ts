import { isNull } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { campusEvents } from "../events/events.tables.ts";
import { SENSITIVE_DAYS } from "./tickets.rules.ts";
import { campusTicketBookings, campusTicketBookingsData } from "./tickets.tables.ts";

/** The guardians who were asked about a booking. One of them is asked now, unless the booking is cancelled. */
export const campusGuardians = pgTable(
  "campus_guardians",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    /** Encrypted. Set to null when the row ends, and with `emailDigest` when the guardian asks for erasure. */
    email: text("email"),
    /** Keyed, to find the rows of an address. */
    emailDigest: text("email_digest"),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The id in the mailed link, the same for places that were booked together. Null: the row's own id. */
    linkId: uuid("link_id"),
    /** When the holder named another guardian, or the booking was cancelled: the link takes a no only. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("campus_guardians_by_booking").on(table.bookingId),
    uniqueIndex("campus_guardians_asked_now").on(table.bookingId).where(isNull(table.endedAt)),
    index("campus_guardians_by_address").on(table.emailDigest),
    index("campus_guardians_by_link").on(table.linkId),
  ],
);

export const campusGuardiansData = {
  table: campusGuardians,
  about: "Whom you named as your guardian for a night; and nights for which somebody named you.",
  withheld: "the name of who named you",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: {
    id: "hidden",
    bookingId: "hidden",
    email: "shown",
    emailDigest: "hidden",
    askedAt: "shown",
    confirmedAt: "shown",
    linkId: "hidden",
    endedAt: "shown",
  },
  periods: [
    {
      name: "guardians’ addresses",
      days: SENSITIVE_DAYS,
      after: "the event",
      from: campusEvents.eventDate,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof campusGuardians>;
