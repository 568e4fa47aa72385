import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { instant, sealed } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { rotaVolunteers, rotaVolunteersData } from "../volunteers/volunteers.tables.ts";
import { CHECK_DAYS } from "./checks.rules.ts";

/**
 * The safeguarding lead's record of an adult's DBS check: a volunteer, a mentor, or a person with a door pass, named
 * in `sealed`. We store no certificate, number or content.
 */
export const adultChecks = pgTable(
  "adult_checks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    volunteerId: uuid("volunteer_id")
      .unique()
      .references(() => rotaVolunteers.id, { onDelete: "cascade" }),
    mentorId: uuid("mentor_id")
      .unique()
      .references(() => labMentors.id, { onDelete: "cascade" }),
    /** Level, dates, and the name of an adult who is not a volunteer or mentor; encrypted. */
    sealed: sealed("adult check", "sealed").notNull(),
    /** The last emailed reminder, in days before the renewal date: 60 or 14; null without one. */
    remindedDays: integer("reminded_days"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("adult_checks_one_person", sql`num_nonnulls(${table.volunteerId}, ${table.mentorId}) <= 1`),
    index("adult_checks_by_change").on(table.updatedAt),
  ],
);

export const adultChecksData = {
  table: adultChecks,
  what: "DBS checks of adults who volunteer, mentor or have a door pass: the level, the day on which the safeguarding lead checked it, the renewal date, and the name of an adult who is neither volunteer nor mentor, encrypted together. No certificate, number or content",
  basis: "checks",
  ends: "the safeguarding lead removes it; the volunteer leaves the list",
  card: {
    title: "DBS checks of adults",
    what: "If you help at our events or run a lab: the level of your criminal record check (DBS), when we checked it and its renewal date. Never the certificate, its number or its content. We encrypt this.",
    why: "To keep young people safe",
    who: "Our safeguarding lead. The log records each view. The leads of the events only see “ready” or “not yet”",
    until: `You leave our list of volunteers, or ${CHECK_DAYS} days after our last entry`,
  },
  afterDeletion: "deleted",
  owner: { parent: rotaVolunteersData },
  columns: {
    id: "hidden",
    volunteerId: "hidden",
    mentorId: "hidden",
    sealed: "shown",
    remindedDays: "hidden",
    createdAt: "shown",
    updatedAt: "shown",
  },
  periods: [
    {
      name: "DBS checks of adults",
      days: CHECK_DAYS,
      after: "the last entry",
      from: adultChecks.updatedAt,
    },
  ],
} satisfies PersonalData<typeof adultChecks>;
