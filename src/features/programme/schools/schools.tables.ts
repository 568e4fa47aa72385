import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { SCHOOL_DAYS } from "./schools.rules.ts";

/** Addresses of schools and colleges that want the programme, each once. */
export const schoolRegistrations = pgTable(
  "school_registrations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** In lower case. */
    email: text("email").notNull().unique(),
    /** When it was last submitted, not counting repetitions within a day. */
    registeredAt: instant("registered_at").notNull(),
    /** When its mailed link was pressed. Before that Brevo does not get it. */
    confirmedAt: instant("confirmed_at"),
    searchText: searchText("email"),
  },
  (table) => [index("school_registrations_by_time").on(table.registeredAt, table.id)],
);

export const schoolRegistrationsData = {
  table: schoolRegistrations,
  about: "That you asked for the programme at your school or college, giving your e-mail address.",
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: { id: "shown", email: "shown", registeredAt: "shown", confirmedAt: "shown" },
  periods: [
    {
      name: "schools",
      days: SCHOOL_DAYS,
      after: "it was last sent",
      from: schoolRegistrations.registeredAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof schoolRegistrations>;

/**
 * Addresses that Brevo has to delete, because they were deleted here. A trigger on the registrations writes them,
 * whatever deletes those.
 */
export const schoolRemovals = pgTable("school_removals", {
  email: text("email").primaryKey(),
  removedAt: instant("removed_at").notNull().defaultNow(),
});

export const schoolRemovalsData = {
  table: schoolRemovals,
  about: "That Brevo, our mailing service, is about to delete your e-mail address, since we have.",
  afterDeletion: "kept",
  owner: { address: "email" },
  columns: { email: "shown", removedAt: "shown" },
} satisfies PersonalColumns<typeof schoolRemovals>;
