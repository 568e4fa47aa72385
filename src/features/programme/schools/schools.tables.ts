import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

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
  },
  (table) => [index("school_registrations_by_time").on(table.registeredAt, table.id)],
);

/**
 * Addresses that Brevo has to delete, because they were deleted here. A trigger on the registrations writes them,
 * whatever deletes those.
 */
export const schoolRemovals = pgTable("school_removals", {
  email: text("email").primaryKey(),
  removedAt: instant("removed_at").notNull().defaultNow(),
});
