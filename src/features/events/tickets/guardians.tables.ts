import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { campusEvents } from "../events/events.tables.ts";
import { SENSITIVE_DAYS } from "./tickets.rules.ts";
import { campusTicketBookings, campusTicketBookingsData } from "./tickets.tables.ts";

/** The guardian who is asked about a booking; another address makes another row, so that the earlier link ends. */
export const campusGuardians = pgTable(
  "campus_guardians",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .unique()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    /** Encrypted. Null once its owner has had it erased, as its digest. */
    email: text("email"),
    /** Keyed, to find the rows of an address. */
    emailDigest: text("email_digest"),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The id in the mailed link, the same for places that were booked together. Null: the row's own id. */
    linkId: uuid("link_id"),
  },
  (table) => [
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

/** That a guardian said no: until some days after the event, a new booking of the account waits for a lead. */
export const campusGuardianRefusals = pgTable(
  "campus_guardian_refusals",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refusedAt: instant("refused_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
);

export const campusGuardianRefusalsData = {
  table: campusGuardianRefusals,
  about: "Nights and sessions for which a guardian said no to you.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { eventId: "hidden", userId: "hidden", refusedAt: "shown" },
  with: { university: campusEvents.university, eventDate: campusEvents.eventDate },
  periods: [
    {
      name: "guardians’ refusals",
      days: SENSITIVE_DAYS,
      after: "the event",
      from: campusEvents.eventDate,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof campusGuardianRefusals>;

/** That the owner of an address is not the guardian of an account's holder: it has no more mail because of them. */
export const campusGuardianBlocks = pgTable(
  "campus_guardian_blocks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed, as that of `campusGuardians`. */
    emailDigest: text("email_digest").notNull(),
    blockedAt: instant("blocked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.emailDigest] })],
);

export const campusGuardianBlocksData = {
  table: campusGuardianBlocks,
  about: "That somebody whom you named is not your guardian; and that you said so of somebody who named you.",
  withheld: "the keyed digest of the address, and whose account it was",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", emailDigest: "hidden", blockedAt: "shown" },
} satisfies PersonalColumns<typeof campusGuardianBlocks>;
