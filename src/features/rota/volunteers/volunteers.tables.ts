import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData, UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { CLAIM_DAYS, DEPARTURE_DAYS, INVITED_DAYS, VOLUNTEER_DAYS } from "./volunteers.rules.ts";

/** The charity's volunteers, who have no accounts. */
export const rotaVolunteers = pgTable(
  "rota_volunteers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** Stored in lower case. */
    email: text("email").notNull().unique(),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** When the volunteer clicked the emailed link. We send no other email before the click. */
    confirmedAt: instant("confirmed_at"),
    /** The time of the invitation, its acceptance, or the last sign-up. */
    activeAt: instant("active_at").notNull(),
    /** The last day for which we sent a shift reminder. */
    remindedOf: date("reminded_of"),
    /** When we last emailed the volunteer about open shifts. */
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
  what: "volunteers: name, email address, when we invited them and they accepted, and when we last emailed them about their shifts and about open shifts. If someone leaves by the link in an email, only a keyed digest of the address, so that we do not add and email it again; the same link undoes this",
  basis: "consent",
  ends: "the link in each email, which deletes immediately; a lead removes them; the deletion of the confirmed account of that address",
  card: {
    title: "Helping at our events",
    what: "If you are on our list of volunteers: your name and email address, which shifts you take and when. If you check people in, your door pass has the name of your shift instead of your name, and a code made from your address. Until you accept, we only email you the invitation.",
    why: "To know who helps when, and to email you about it",
    who: "The leads of our events",
    until: `We delete it immediately when you leave by the link in our emails. A code made from your address stays for ${DEPARTURE_DAYS} days, so that no one invites you again. Otherwise ${VOLUNTEER_DAYS} days after your last shift, ${CLAIM_DAYS} days after the event for the shift you had, and ${INVITED_DAYS} days if you don’t accept`,
  },
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
      name: "volunteers who did not accept",
      days: INVITED_DAYS,
      after: "the invitation",
      from: rotaVolunteers.createdAt,
      where: { confirmedAt: null },
    },
    {
      name: "volunteers",
      days: VOLUNTEER_DAYS,
      after: "they accepted, or the last shift that they took",
      from: rotaVolunteers.activeAt,
    },
  ],
} satisfies PersonalData<typeof rotaVolunteers>;

/** Addresses that left the list by the link and cannot be added again; only keyed digests. */
export const rotaDepartures = pgTable(
  "rota_departures",
  {
    /** The volunteer's former id, which their link uses to undo the departure. */
    volunteerId: uuid("volunteer_id").primaryKey(),
    addressDigest: text("address_digest").notNull().unique(),
    leftAt: instant("left_at").notNull(),
  },
  (table) => [index("rota_departures_by_time").on(table.leftAt)],
);

export const rotaDeparturesData = {
  table: rotaDepartures,
  saidWith: rotaVolunteersData,
  periods: [
    {
      name: "addresses that left the list of volunteers",
      days: DEPARTURE_DAYS,
      after: "they left",
      from: rotaDepartures.leftAt,
    },
  ],
} satisfies UnlinkedData<typeof rotaDepartures>;
