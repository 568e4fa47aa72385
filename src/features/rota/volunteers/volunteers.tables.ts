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
  what: "volunteers: name, e-mail address, when they were asked and said yes, and of which day’s shifts and when of open ones they were last mailed. Of an address that left the list by its own link a keyed digest alone, so that it is not added and mailed again; the same link undoes it",
  basis: "consent",
  ends: "the link in each mail, which deletes at once; a lead’s removal; the deletion of the confirmed account of that address",
  card: {
    title: "Helping at our events",
    what: "If you are on our list of volunteers: your name and e-mail address, which shifts you take and when. If you open a door, its pass has the name of your shift, not yours, and a code made from your address. We email you nothing but the invitation before you say yes.",
    why: "To know who helps when, and to mail you about it",
    who: "The people of ours who run the events",
    until: `At once when you leave by the link in our mails; a code made from your address stays for ${DEPARTURE_DAYS} days, so that nobody asks you again. Else ${VOLUNTEER_DAYS} days after your last shift, which shift you had ${CLAIM_DAYS} days after its event, and ${INVITED_DAYS} days if you never say yes`,
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
      name: "volunteers who never said yes",
      days: INVITED_DAYS,
      after: "the invitation",
      from: rotaVolunteers.createdAt,
      where: { confirmedAt: null },
    },
    {
      name: "volunteers",
      days: VOLUNTEER_DAYS,
      after: "their yes, or the last shift that they took",
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
