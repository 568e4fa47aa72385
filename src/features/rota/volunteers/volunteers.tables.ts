import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { INVITED_DAYS, VOLUNTEER_DAYS } from "./volunteers.rules.ts";

/** The charity's list of volunteers, without accounts. */
export const rotaVolunteers = pgTable(
  "rota_volunteers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** In lower case. */
    email: text("email").notNull().unique(),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** When the mailed link was pressed. Before that nothing else is mailed. */
    confirmedAt: instant("confirmed_at"),
    /** The invitation, the yes, or the last task that they took. */
    activeAt: instant("active_at").notNull(),
    /** The last day whose tasks they were reminded of. */
    remindedOf: date("reminded_of"),
    /** When they were last mailed that tasks are open. */
    calledAt: instant("called_at"),
    searchText: searchText("name", "email"),
  },
  (table) => [
    check("rota_volunteers_email_lower", sql`${table.email} = lower(${table.email})`),
    index("rota_volunteers_by_time").on(table.createdAt, table.id),
    index("rota_volunteers_by_adder").on(table.addedBy),
  ],
);

export const rotaVolunteersData = {
  table: rotaVolunteers,
  about: "That you are on our list of volunteers, and since when.",
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: {
    id: "hidden",
    name: "shown",
    email: "shown",
    addedBy: "hidden",
    createdAt: "shown",
    confirmedAt: "shown",
    activeAt: "shown",
    remindedOf: "hidden",
    calledAt: "hidden",
  },
  periods: [
    {
      name: "volunteers who never said yes",
      days: INVITED_DAYS,
      after: "the invitation",
      from: rotaVolunteers.createdAt,
      where: { confirmedAt: null },
      end: "deleted",
    },
    {
      name: "volunteers",
      days: VOLUNTEER_DAYS,
      after: "their yes, or the last task that they took",
      from: rotaVolunteers.activeAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof rotaVolunteers>;

/** Addresses that left the list by their own link, and are not added again: keyed digests alone. */
export const rotaDepartures = pgTable(
  "rota_departures",
  {
    /** The id that the volunteer had, by which their link undoes it. */
    volunteerId: uuid("volunteer_id").primaryKey(),
    addressDigest: text("address_digest").notNull().unique(),
    leftAt: instant("left_at").notNull(),
  },
  (table) => [index("rota_departures_by_time").on(table.leftAt)],
);
