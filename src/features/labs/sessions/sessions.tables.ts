import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { DEFAULT_PARTICIPANTS, UPCOMING } from "./sessions.rules.ts";

export const labSessions = pgTable(
  "lab_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    description: text("description"),
    mentorId: uuid("mentor_id")
      .notNull()
      .references(() => labMentors.id, { onDelete: "restrict" }),
    sessionDate: date("session_date", { mode: "string" }).notNull(),
    /** On London clocks, as 18:30. */
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    maxParticipants: integer("max_participants").notNull().default(DEFAULT_PARTICIPANTS),
    currentParticipants: integer("current_participants").notNull().default(0),
    /** Visitors see upcoming ones; the site sets no other status. */
    status: text("status").notNull().default(UPCOMING),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its creation. */
    idempotencyKey: uuid("idempotency_key").unique(),
  },
  (table) => [
    check("lab_sessions_start_time_of_day", sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("lab_sessions_end_time_of_day", sql`${table.endTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("lab_sessions_end_after_start", sql`${table.endTime} > ${table.startTime}`),
    check("lab_sessions_capacity_positive", sql`${table.maxParticipants} >= 1`),
    check(
      "lab_sessions_participants_fit",
      sql`${table.currentParticipants} between 0 and ${table.maxParticipants}`,
    ),
    index("lab_sessions_by_date").on(table.sessionDate, table.startTime),
    index("lab_sessions_by_mentor").on(table.mentorId),
  ],
);
