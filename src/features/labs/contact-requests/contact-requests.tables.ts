import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";

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
  },
  (table) => [
    index("mentor_contact_requests_by_mentor").on(table.mentorId),
    index("mentor_contact_requests_by_time").on(table.createdAt, table.id),
  ],
);
