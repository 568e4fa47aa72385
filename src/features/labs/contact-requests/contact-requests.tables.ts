import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { MESSAGE_DAYS } from "./contact-requests.rules.ts";

/** Messages to mentors, sent without an account. */
export const mentorContactRequests = pgTable(
  "mentor_contact_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mentorId: uuid("mentor_id")
      .notNull()
      .references(() => labMentors.id, { onDelete: "cascade" }),
    requesterName: text("requester_name").notNull(),
    requesterEmail: text("requester_email").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of the request that sent the message. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    searchText: searchText("requester_name", "requester_email", "message"),
  },
  (table) => [
    index("mentor_contact_requests_by_mentor").on(table.mentorId),
    index("mentor_contact_requests_by_time").on(table.createdAt, table.id),
  ],
);

export const mentorContactRequestsData = {
  table: mentorContactRequests,
  basis: "interests",
  card: {
    title: "To a mentor",
    what: "When you write to a mentor: your name, email address and your message. We don’t give out a mentor’s address; you see it if they answer.",
    why: "To pass it on, and to look into it if something is wrong",
    who: "The mentor, by mail, and our admins",
    until: `${MESSAGE_DAYS} days`,
  },
  afterDeletion: "deleted",
  owner: { address: "requesterEmail" },
  columns: {
    id: "hidden",
    mentorId: "hidden",
    requesterName: "shown",
    requesterEmail: "shown",
    message: "shown",
    createdAt: "shown",
    idempotencyKey: "hidden",
  },
  with: { mentor: labMentors.name },
  periods: [
    {
      name: "messages to mentors",
      days: MESSAGE_DAYS,
      after: "it was sent",
      from: mentorContactRequests.createdAt,
    },
  ],
} satisfies PersonalData<typeof mentorContactRequests>;
