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
  },
  (table) => [index("school_registrations_by_time").on(table.registeredAt, table.id)],
);
