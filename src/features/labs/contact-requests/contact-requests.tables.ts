import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { MESSAGE_DAYS } from "./contact-requests.rules.ts";

/** Messages to mentors. Their senders need no account. */
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
    /** The idempotency key of its submission. */
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
  about: "Messages that you wrote to mentors, giving your e-mail address.",
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
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof mentorContactRequests>;
