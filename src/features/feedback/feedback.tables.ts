import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/tickets/tickets.tables.ts";
import { instant, isOneOf } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { faces, LINK_DAYS, returns } from "./feedback.rules.ts";

/**
 * A person who was asked about an event, with their answer while it can be changed. It has no times. Closing moves the
 * answers of an event into the two tables below and deletes these rows (docs/decisions/091).
 */
export const feedbackLinks = pgTable(
  "feedback_links",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    face: text("face", { enum: faces }),
    again: text("again", { enum: returns }),
    /** The sentence, and whether a call is wanted; encrypted. Null without either. */
    sealed: text("sealed"),
    /** Whether the sentence went to the safeguarding lead, and is not among those of the event. */
    isConcern: boolean("is_concern").notNull().default(false),
  },
  (table) => [
    check("feedback_links_face_known", isOneOf(table.face, faces)),
    check("feedback_links_again_known", isOneOf(table.again, returns)),
  ],
);

export const feedbackLinksData = {
  table: feedbackLinks,
  about: "Events after which you were asked how it was, and what you said while you can change it.",
  afterDeletion: "deleted",
  owner: { parent: campusTicketBookingsData },
  columns: {
    bookingId: "hidden",
    face: "shown",
    again: "shown",
    sealed: "shown",
    isConcern: "shown",
  },
  periods: [
    {
      name: "links to feedback",
      days: LINK_DAYS,
      after: "the event: the answers stay without the person, where there are five",
      from: campusEvents.eventDate,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof feedbackLinks>;

/** The answers after an event, counted. Only an event with enough of them has a row. */
export const feedbackCounts = pgTable(
  "feedback_counts",
  {
    eventId: uuid("event_id")
      .primaryKey()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    asked: integer("asked").notNull(),
    answers: integer("answers").notNull(),
    good: integer("good").notNull(),
    okay: integer("okay").notNull(),
    bad: integer("bad").notNull(),
    yes: integer("yes").notNull(),
    maybe: integer("maybe").notNull(),
    no: integer("no").notNull(),
  },
  (table) => [
    check("feedback_counts_enough", sql`${table.answers} >= 5 and ${table.asked} >= ${table.answers}`),
  ],
);

/**
 * The sentences after an event. The rows of an event are inserted by one statement in a random order, with random ids and
 * encrypted anew, so that nothing in them leads to a person.
 */
export const feedbackSentences = pgTable(
  "feedback_sentences",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    sealed: text("sealed").notNull(),
  },
  (table) => [index("feedback_sentences_by_event").on(table.eventId)],
);

/** Accounts that are not asked after an event any more. */
export const feedbackStops = pgTable("feedback_stops", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  stoppedAt: instant("stopped_at").notNull(),
});

export const feedbackStopsData = {
  table: feedbackStops,
  about: "That you are not asked after nights and sessions any more.",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", stoppedAt: "shown" },
} satisfies PersonalColumns<typeof feedbackStops>;
