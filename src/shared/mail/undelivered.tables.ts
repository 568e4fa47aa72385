import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { type MailList, UNDELIVERED_DAYS, undeliveredReasons } from "#shared/status/undelivered.rules.ts";

/** The last email to each address that the mail server refused permanently, by list and event. */
export const undeliveredMails = pgTable(
  "undelivered_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** In lower case. */
    email: text("email").notNull(),
    name: text("name"),
    list: text("list").$type<MailList>().notNull(),
    /** The campus night or lab session. */
    eventId: uuid("event_id"),
    reason: text("reason", { enum: undeliveredReasons }).notNull(),
    failedAt: instant("failed_at").notNull(),
  },
  (table) => [
    check("undelivered_mails_email_lower", sql`${table.email} = lower(${table.email})`),
    unique("undelivered_mails_once").on(table.email, table.list, table.eventId).nullsNotDistinct(),
    index("undelivered_mails_by_time").on(table.failedAt, table.id),
  ],
);

export const undeliveredMailsData = {
  table: undeliveredMails,
  what: "bounced emails: address, name, the night, session or list, reason and time; for a guardian’s address the holder’s address instead",
  basis: "interests",
  ends: "a later mail that arrives, an admin’s dismissal, or the deletion of the confirmed account of that address",
  card: {
    title: "Emails that bounced",
    what: "If an email to you bounces: your name, your address and the reason.",
    why: "To reach you another way",
    who: "The admins or leads of the subject of the email",
    until: `A later mail reaches you, or ${UNDELIVERED_DAYS} days`,
  },
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: {
    id: "shown",
    email: "shown",
    name: "shown",
    list: "shown",
    eventId: "shown",
    reason: "shown",
    failedAt: "shown",
  },
  periods: [
    {
      name: "undelivered mails",
      days: UNDELIVERED_DAYS,
      after: "the refusal",
      from: undeliveredMails.failedAt,
    },
  ],
} satisfies PersonalData<typeof undeliveredMails>;
