import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { labMentors } from "../mentors/mentors.tables.ts";

/** The data of a lab session that its event's row lacks (docs/decisions/068). */
export const labSessions = pgTable(
  "lab_sessions",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => campusEvents.id, { onDelete: "cascade" }),
    mentorId: uuid("mentor_id")
      .notNull()
      .references(() => labMentors.id, { onDelete: "restrict" }),
  },
  (table) => [index("lab_sessions_by_mentor").on(table.mentorId)],
);
