import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf, sealed, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { REGISTRATION_DAYS, registrationStates } from "./registrations.rules.ts";

/**
 * Registrations for the programme; they require no account. Migrations contain the table's name, so the table keeps
 * this name when a charity renames the brand.
 */
export const registrations = pgTable(
  "undertone_ed_registrations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** Encrypted, like all other text columns below. */
    phoneNumber: sealed("programme registration", "phone_number").notNull(),
    age: integer("age").notNull(),
    addressNewham: sealed("programme registration", "address_newham").notNull(),
    previousExperience: sealed("programme registration", "previous_experience"),
    motivation: sealed("programme registration", "motivation").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Whether staff entered the registration, for example after a phone call. */
    addedByStaff: boolean("added_by_staff").notNull().default(false),
    /** The idempotency key of the submission. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** The cycle that the person registers for; null if there is none, or the person chose none. */
    cycleId: uuid("cycle_id").references(() => programmeCycles.id, { onDelete: "set null" }),
    /** The charity's decision. After acceptance, the places are bookings for the weeks, which outlive this row. */
    state: text("state", { enum: registrationStates }).notNull().default("waiting"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    searchText: searchText("full_name", "email"),
  },
  (table) => [
    check("undertone_ed_registrations_age", sql`${table.age} between 16 and 19`),
    check("undertone_ed_registrations_state_known", isOneOf(table.state, registrationStates)),
    index("undertone_ed_registrations_by_cycle").on(table.cycleId, table.state),
    index("undertone_ed_registrations_by_decider").on(table.decidedBy),
    index("undertone_ed_registrations_by_time").on(table.createdAt, table.id),
  ],
);

/** The encrypted columns; each is encrypted separately. */
export const confidentialFields = [
  "phoneNumber",
  "addressNewham",
  "previousExperience",
  "motivation",
] as const;

export const registrationsData = {
  table: registrations,
  what: "registrations for the Mental Toughness Programme: name, email address, age; phone number, address in Newham, previous experience and motivation, each encrypted; the cycle, if staff entered it, and when an admin decided what. A download of an account’s data has name, address, age and decision; the charity hands out the rest on request",
  basis: "contract",
  who: "admins; the email to the charity contains only the age, and the confirmation contains none of the data",
  card: {
    title: "Mental Toughness",
    what: "When you register for the programme: your name, email address and age. We encrypt your phone number, your address and what you write.",
    why: "To plan your place and to ring you",
    who: "Our admins only. If you get a place, the labs leads and your mentor see your name in the register",
    until: `${REGISTRATION_DAYS} days. If you get a place, your name and email address stay with it: see “Your bookings”`,
  },
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
    addedByStaff: "shown",
    idempotencyKey: "hidden",
    cycleId: "hidden",
    state: "shown",
    decidedAt: "shown",
    decidedBy: "hidden",
  },
  periods: [
    {
      name: "programme registrations",
      days: REGISTRATION_DAYS,
      after: "it was sent",
      from: registrations.createdAt,
    },
  ],
} satisfies PersonalData<typeof registrations>;
