import { isNull } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { campusTicketBookings, campusTicketBookingsData } from "../bookings/bookings.tables.ts";
import { campusEvents } from "../events/events.tables.ts";
import { SENSITIVE_DAYS } from "../tickets/tickets.rules.ts";

/** The guardians who were asked about a booking. One is current, unless the booking is cancelled. */
export const campusGuardians = pgTable(
  "campus_guardians",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    /** Encrypted. Set to null when the row ends, and with `emailDigest` when the guardian asks for erasure. */
    email: sealed("campus guardian", "email"),
    /** A keyed digest that finds the rows of an address. */
    emailDigest: text("email_digest"),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The id in the emailed link, shared by places booked together. Null means the row's id. */
    linkId: uuid("link_id"),
    /** When the holder named another guardian, or the booking was cancelled. The link then only takes a refusal. */
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
  what: "guardians of holders under 16, at events with a minimum age: email address, encrypted, with a keyed digest; when we asked them, when they said yes, and when we stopped asking",
  basis: "interests",
  ends: "the guardian’s no, the event’s call-off, or the deletion of the holder’s account; another address, or the end of the ticket, erases the address and leaves its digest, so that a later no by the mailed link counts; a guardian’s own request, or the deletion of their account, erases only the address and its digest",
  card: {
    title: "Your guardian",
    what: "If you’re 14 or 15 and the night has a minimum age: the email address of your parent or guardian, encrypted, and when they said yes. If they say no, we delete the address and keep the answer. If they say that you’re not their child, we stop emailing that address about you.",
    why: "Because someone who looks after you should know where you go, and agree before your booking is confirmed",
    who: "Our admins and the leads of the night. The log records each view. If you book again after a guardian refused, they and the door team see that a guardian refused",
    until: `${SENSITIVE_DAYS} days after the night. We delete the address immediately if they say no or delete their account, or if you name another guardian or your ticket ends before the night. In the last two cases we keep a code made from the address until those ${SENSITIVE_DAYS} days are over, so that they can still say no`,
  },
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
    },
  ],
} satisfies PersonalData<typeof campusGuardians>;
