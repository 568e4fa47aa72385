import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, sealed, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import type { ComplaintTopic } from "./complaints.rules.ts";
import { COMPLAINT_DAYS } from "./complaints.rules.ts";
import type { ComplaintOutcome } from "./outcomes.rules.ts";

/** The register of complaints, which require no account. A row stays, but we delete what identifies its sender. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The complaint's reference, for example "C-17". */
    number: integer("number").generatedAlwaysAsIdentity().notNull().unique(),
    topic: text("topic").$type<ComplaintTopic>().notNull(),
    /** Text, page, and the optional name and email address; encrypted. Null after the retention period. */
    sealed: sealed("complaint", "sealed"),
    /** A keyed digest of the sender's email address, to find their complaints; null without an address. */
    addressDigest: text("address_digest"),
    /** A keyed digest of the mailbox, which receives one receipt for all waiting complaints, in any spelling. */
    mailboxDigest: text("mailbox_digest"),
    createdAt: instant("created_at").notNull(),
    dueOn: date("due_on").notNull(),
    /** The queued email with the receipt, which may be for several complaints. */
    receiptId: uuid("receipt_id"),
    /** When the email server accepted the receipt. */
    acknowledgedAt: instant("acknowledged_at"),
    /** The token's hash for the sender's private link. Null after the retention period. */
    tokenHash: text("token_hash").unique(),
    /** When we last emailed admins about the complaint. */
    adminsToldAt: instant("admins_told_at"),
    outcome: text("outcome").$type<ComplaintOutcome>(),
    /** The reason for the decision; encrypted. */
    sealedAnswer: sealed("complaint answer", "sealed_answer"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The idempotency key of the submission. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    searchText: searchText("'C' || number::text"),
  },
  (table) => [
    check("complaints_decided_once", sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check("complaints_open_readable", sql`${table.decidedAt} is not null or ${table.sealed} is not null`),
    check(
      "complaints_found_while_readable",
      sql`${table.sealed} is not null or ${table.addressDigest} is null`,
    ),
    check(
      "complaints_acknowledged_while_readable",
      sql`(${table.addressDigest} is null) = (${table.mailboxDigest} is null)`,
    ),
    index("complaints_by_time").on(table.createdAt, table.id),
    index("complaints_by_address").on(table.addressDigest),
    index("complaints_open").on(table.dueOn).where(sql`${table.decidedAt} is null`),
    index("complaints_without_receipt")
      .on(table.mailboxDigest)
      .where(
        sql`${table.receiptId} is null and ${table.acknowledgedAt} is null and ${table.decidedAt} is null`,
      ),
    index("complaints_by_receipt").on(table.receiptId),
    index("complaints_by_admin").on(table.decidedBy),
  ],
);

export const complaintsData = {
  table: complaints,
  what: "complaints: text, link, name, email address, the answer, and the notes of the team with their author’s address, each encrypted; keyed digests of the address, if one was given, and of its mailbox; the hash of the token of the private link; topic, times, outcome. A download has topic, times and outcome; the charity provides the rest on request",
  basis: "legal",
  ends: "nothing else: the deletion of an account, or a request to erase, does not delete a complaint. Number, topic, times and outcome stay in the register, without the sender",
  card: {
    title: "Complaints",
    what: "If you complain: what you write, your email address and your name if you give them, and what we did. We encrypt this. Your private link only shows dates and the outcome.",
    why: "To answer you, and to show later how we answered",
    who: "Our admins. The log records each view. If it’s about safety, we email its number to our safeguarding lead, who may open a case: see “If you are worried”",
    until: `${COMPLAINT_DAYS} days (three years) after our answer, even if you delete your account`,
  },
  afterDeletion: "kept",
  owner: { address: "addressDigest" },
  columns: {
    id: "keptHidden",
    number: "kept",
    topic: "kept",
    sealed: { emptied: null, isHidden: true },
    addressDigest: { emptied: null, isHidden: true },
    mailboxDigest: { emptied: null, isHidden: true },
    createdAt: "kept",
    dueOn: "kept",
    receiptId: "keptHidden",
    acknowledgedAt: "kept",
    tokenHash: { emptied: null, isHidden: true },
    adminsToldAt: "keptHidden",
    outcome: "kept",
    sealedAnswer: { emptied: null, isHidden: true },
    decidedAt: "kept",
    decidedBy: "keptHidden",
    idempotencyKey: "keptHidden",
  },
  periods: [
    {
      name: "complaints",
      days: COMPLAINT_DAYS,
      after: "the outcome",
    },
  ],
} satisfies PersonalData<typeof complaints>;

/** Notes about a complaint. */
export const complaintNotes = pgTable(
  "complaint_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    complaintId: uuid("complaint_id")
      .notNull()
      .references(() => complaints.id, { onDelete: "cascade" }),
    /** The author's account; their email address is also in `sealed`. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The text and the author's email address; encrypted. */
    sealed: sealed("complaint note", "sealed").notNull(),
    /** Whether we emailed the text to the sender. */
    isMailed: boolean("is_mailed").notNull(),
    createdAt: instant("created_at").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    index("complaint_notes_by_complaint").on(table.complaintId, table.createdAt),
    index("complaint_notes_by_author").on(table.authorId),
  ],
);

export const complaintNotesData = {
  table: complaintNotes,
  saidWith: complaintsData,
  afterDeletion: "kept without the person",
  owner: { account: "authorId" },
  columns: {
    id: "hidden",
    complaintId: "hidden",
    authorId: "hidden",
    sealed: "hidden",
    isMailed: "hidden",
    createdAt: "shown",
    idempotencyKey: "hidden",
  },
} satisfies PersonalData<typeof complaintNotes>;
