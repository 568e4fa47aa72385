import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { SCHOOL_DAYS } from "./schools.rules.ts";

/** Addresses of schools and colleges that want the programme, each once. */
export const schoolRegistrations = pgTable(
  "school_registrations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Stored in lower case. */
    email: text("email").notNull().unique(),
    /** The time of the last submission, without repetitions within a day. */
    registeredAt: instant("registered_at").notNull(),
    /** When someone clicked the emailed link. Before the click we do not send the address to Brevo. */
    confirmedAt: instant("confirmed_at"),
    searchText: searchText("email"),
  },
  (table) => [index("school_registrations_by_time").on(table.registeredAt, table.id)],
);

export const schoolRegistrationsData = {
  table: schoolRegistrations,
  what: "email addresses of schools and colleges, and when the school confirmed the emailed link: the site adds a confirmed address to a list at Brevo, where configured. The site keeps a deleted address until Brevo has also deleted it, and tries this every five minutes",
  basis: "consent",
  recipients: "Brevo, which sends our emails to schools",
  ends: "an admin’s deletion; the deletion of the confirmed account of that address",
  card: {
    title: "Schools",
    what: "The email address that a school or college leaves with us. Brevo, the service that sends our mailings, only gets the address after the school confirms our email.",
    why: "To bring the programme there",
    who: "Our admins, also by email, and Brevo after the confirmation",
    until: `${SCHOOL_DAYS} days, or you ask us to delete it. Brevo then also deletes it`,
  },
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: { id: "shown", email: "shown", registeredAt: "shown", confirmedAt: "shown" },
  periods: [
    {
      name: "schools",
      days: SCHOOL_DAYS,
      after: "it was last sent",
      from: schoolRegistrations.registeredAt,
    },
  ],
} satisfies PersonalData<typeof schoolRegistrations>;

/**
 * Addresses that Brevo has to delete after their deletion here. A trigger on the registrations writes them for every
 * kind of deletion.
 */
export const schoolRemovals = pgTable("school_removals", {
  email: text("email").primaryKey(),
  removedAt: instant("removed_at").notNull().defaultNow(),
});

export const schoolRemovalsData = {
  table: schoolRemovals,
  saidWith: schoolRegistrationsData,
  afterDeletion: "kept",
  owner: { address: "email" },
  columns: { email: "shown", removedAt: "shown" },
} satisfies PersonalData<typeof schoolRemovals>;
