import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import { REGISTRATION_DAYS } from "./registrations.rules.ts";

/**
 * Registrations for the programme. They need no account. The table keeps its name when a charity renames the brand:
 * migrations name it.
 */
export const registrations = pgTable(
  "undertone_ed_registrations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** Encrypted, like each of the texts below. */
    phoneNumber: text("phone_number").notNull(),
    age: integer("age").notNull(),
    addressNewham: text("address_newham").notNull(),
    previousExperience: text("previous_experience"),
    motivation: text("motivation").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The idempotency key of its submission. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    searchText: searchText("full_name", "email"),
  },
  (table) => [
    check("undertone_ed_registrations_age", sql`${table.age} between 16 and 19`),
    index("undertone_ed_registrations_by_time").on(table.createdAt, table.id),
  ],
);

export const registrationsData = {
  table: registrations,
  about:
    "Registrations for the Mental Toughness Programme, giving your e-mail address. The phone number, the address and what you wrote are held as well: ask us for them.",
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: {
    id: "shown",
    fullName: "shown",
    email: "shown",
    phoneNumber: "hidden",
    age: "shown",
    addressNewham: "hidden",
    previousExperience: "hidden",
    motivation: "hidden",
    createdAt: "shown",
    idempotencyKey: "hidden",
  },
  periods: [
    {
      name: "programme registrations",
      days: REGISTRATION_DAYS,
      after: "it was sent",
      from: registrations.createdAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof registrations>;
