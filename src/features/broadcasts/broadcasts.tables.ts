import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, isOneOf } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { refusalReasons } from "#shared/status/undelivered.rules.ts";
import { audienceKinds, RECIPIENT_DAYS } from "./broadcasts.rules.ts";

/** Emails to an audience, by admins and the roles that see its guests. */
export const broadcasts = pgTable(
  "broadcasts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: audienceKinds }).notNull(),
    /** The campus night, lab session or signal event. Without a foreign key, because the email outlives it. */
    targetId: uuid("target_id"),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** The number of recipients. */
    people: integer("people").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    check("broadcasts_kind_known", isOneOf(table.kind, audienceKinds)),
    check("broadcasts_target", sql`(${table.kind} = 'programme') = (${table.targetId} is null)`),
    index("broadcasts_by_time").on(table.createdAt),
    index("broadcasts_by_author").on(table.createdBy),
  ],
);

export const broadcastsData = {
  table: broadcasts,
  what: "emails to everyone with a place: text, author; the recipients’ email addresses, and whether the email bounced",
  basis: "contract",
  ends: "the deletion of the account of that address; the text stays, without its author",
  card: {
    title: "News about your place",
    what: "When we email everyone with a ticket or a place: that we emailed you.",
    why: "To tell you about changes, and to notice an email that didn’t arrive",
    who: "Our admins, and the people who run our nights and labs",
    until: `${RECIPIENT_DAYS} days`,
  },
  afterDeletion: "kept without the person",
  owner: { account: "createdBy" },
  columns: {
    id: "hidden",
    kind: "hidden",
    targetId: "hidden",
    name: "shown",
    subject: "shown",
    body: "shown",
    people: "hidden",
    createdBy: "hidden",
    createdAt: "hidden",
    idempotencyKey: "hidden",
  },
} satisfies PersonalData<typeof broadcasts>;

/** The recipients of a broadcast at the time of sending. */
export const broadcastRecipients = pgTable(
  "broadcast_recipients",
  {
    broadcastId: uuid("broadcast_id")
      .notNull()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    /** Stored in lower case. */
    email: text("email").notNull(),
    /** When we queued the email. */
    mailedAt: instant("mailed_at"),
    /** Why the email bounced. */
    refusedFor: text("refused_for", { enum: refusalReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.email] }),
    check("broadcast_recipients_email_lower", sql`${table.email} = lower(${table.email})`),
    index("broadcast_recipients_due").on(table.broadcastId).where(sql`${table.mailedAt} is null`),
    index("broadcast_recipients_by_email").on(table.email),
  ],
);

export const broadcastRecipientsData = {
  table: broadcastRecipients,
  saidWith: broadcastsData,
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: { broadcastId: "hidden", email: "shown", mailedAt: "shown", refusedFor: "shown" },
  with: { subject: broadcasts.subject, body: broadcasts.body, createdAt: broadcasts.createdAt },
  periods: [
    {
      name: "recipients of broadcasts",
      days: RECIPIENT_DAYS,
      after: "it was sent",
      from: broadcasts.createdAt,
    },
  ],
} satisfies PersonalData<typeof broadcastRecipients>;
