import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";

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
  },
  (table) => [
    check("undertone_ed_registrations_age", sql`${table.age} between 16 and 19`),
    index("undertone_ed_registrations_by_time").on(table.createdAt, table.id),
  ],
);
