import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { instant, isOneOf, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData, UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { CHANGE_DAYS, faces, LINK_DAYS, returns, SENTENCE_DAYS, SHOWN_FROM } from "./feedback.rules.ts";

/**
 * The request for feedback on an event, with the person's answer while they can change it. It has no times. Closing
 * moves an event's answers into the two tables below, and deletes these rows (docs/decisions/091).
 */
export const feedbackLinks = pgTable(
  "feedback_links",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    face: text("face", { enum: faces }),
    again: text("again", { enum: returns }),
    /** The sentence, and whether the person wants a call; encrypted. Null without either. */
    sealed: sealed("feedback link answer", "sealed"),
    /** Whether the safeguarding lead received the sentence instead of the event's staff. */
    isConcern: boolean("is_concern").notNull().default(false),
  },
  (table) => [
    check("feedback_links_face_known", isOneOf(table.face, faces)),
    check("feedback_links_again_known", isOneOf(table.again, returns)),
  ],
);

export const feedbackLinksData = {
  table: feedbackLinks,
  what: `feedback after an event: who was asked; a face, whether they would come again, and a sentence, encrypted, without times. ${CHANGE_DAYS} days after the email the site removes the link to the person: counts and sentences of events with at least ${SHOWN_FROM} answers stay without anything that identifies a person; answers about other events are deleted. The safeguarding log has requests for a call, answers ticked for the safeguarding lead, and sentences with a watched word`,
  basis: "interests",
  ends: "when the booking ends or the account is deleted, while the person can change the answer",
  card: {
    title: "What you thought of a night",
    what: "If you answer our email after a night or session: a face, if you would come again, a sentence. You can change your answer for 14 days. After that it no longer has a link to you.",
    why: "To make the next one better",
    who: `The team that runs the event, once ${SHOWN_FROM} people have answered, without names. If you ask us to call you, or tick that it is for our safeguarding lead: only the lead, with your name. The same for a sentence with a word that we look for, for example “hit me”. We can miss words`,
    until: `The link to you: ${CHANGE_DAYS} days after the email, and never more than ${LINK_DAYS} days after the night. Sentences without the link: ${SENTENCE_DAYS} days after the night. That you opted out of these emails: until you opt in again`,
  },
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
    },
  ],
} satisfies PersonalData<typeof feedbackLinks>;

/** The counts of answers after an event. Only an event with enough answers has a row. */
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

export const feedbackCountsData = {
  table: feedbackCounts,
  saidWith: feedbackLinksData,
} satisfies UnlinkedData<typeof feedbackCounts>;

/**
 * The sentences after an event. One statement inserts an event's rows in a random order, with random ids and
 * encrypted again, so that they do not identify a person.
 */
export const feedbackSentences = pgTable(
  "feedback_sentences",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    sealed: sealed("feedback sentence", "sealed").notNull(),
  },
  (table) => [index("feedback_sentences_by_event").on(table.eventId)],
);

export const feedbackSentencesData = {
  table: feedbackSentences,
  saidWith: feedbackLinksData,
  periods: [
    {
      name: "sentences of feedback",
      days: SENTENCE_DAYS,
      after: "the event",
      from: campusEvents.eventDate,
    },
  ],
} satisfies UnlinkedData<typeof feedbackSentences>;

/** Accounts that unsubscribed from feedback emails. */
export const feedbackStops = pgTable("feedback_stops", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  stoppedAt: instant("stopped_at").notNull(),
});

export const feedbackStopsData = {
  table: feedbackStops,
  what: "accounts that opted out of feedback emails, and since when",
  why: "the opt-out from these emails",
  basis: "interests",
  who: "only the site",
  ends: "the person opts in again, or the deletion of the account",
  card: "What you thought of a night",
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: { userId: "hidden", stoppedAt: "shown" },
} satisfies PersonalData<typeof feedbackStops>;
