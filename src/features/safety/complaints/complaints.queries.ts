import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { pick } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { containsText, isLabelled, isSaid, type ListSource } from "#shared/lists/list.server.ts";
import { emptied } from "#shared/personal-data/personal-rows.ts";
import type { RegisterFilters } from "./complaints.api.ts";
import { complaintTopics } from "./complaints.rules.ts";
import { complaintNotes, complaints, complaintsData } from "./complaints.tables.ts";
import { complaintOutcomes, type RegisterState, referenceOf } from "./outcomes.rules.ts";

/** A complaint without its content. */
export const registerColumns = pick(
  complaints,
  "number",
  "topic",
  "createdAt",
  "dueOn",
  "acknowledgedAt",
  "outcome",
  "decidedAt",
);

const registered = {
  id: complaints.id,
  ...registerColumns,
  hasAddress: sql<boolean>`${complaints.mailboxDigest} is not null`,
};

const stored = { ...registered, ...pick(complaints, "sealed", "sealedAnswer") };

/** Inserts a complaint; its key makes the call idempotent. @returns the stored complaint, and whether it is new */
export async function insertComplaint(tx: Queryable, row: typeof complaints.$inferInsert) {
  const isNew = await insertOnce(tx, complaints, row);
  const isIt = eq(complaints.idempotencyKey, row.idempotencyKey);
  const [complaint] = await tx.select(stored).from(complaints).where(isIt);
  if (!complaint) throw new Error("The inserted complaint has no row");
  return { complaint, isNew };
}

/** The register: open complaints by due date, and then the others, newest first. */
export function registerSource(db: Queryable, { state, only }: RegisterFilters, today: string) {
  const { topic, outcome, createdAt, decidedAt, dueOn, mailboxDigest, acknowledgedAt } = complaints;
  const isOpen = isNull(decidedAt);
  const isOverdue = and(isOpen, lt(dueOn, today));
  const states: Readonly<Record<RegisterState, SQL | undefined>> = {
    open: isOpen,
    waiting: and(isOpen, isNotNull(mailboxDigest), isNull(acknowledgedAt)),
    overdue: isOverdue,
    decided: isNotNull(decidedAt),
  };
  return {
    table: complaints,
    createdAt,
    columns: registered,
    from: (fields: SelectedFields) => db.select(fields).from(complaints),
    filter: and(state && states[state], only && states[only]),
    search: (wanted) =>
      or(
        containsText(complaints.searchText, wanted),
        isLabelled(topic, complaintTopics, wanted),
        isLabelled(outcome, complaintOutcomes, wanted),
        isSaid("due", wanted) ? isOpen : undefined,
        isSaid("overdue", wanted) ? isOverdue : undefined,
      ),
    order: {
      keys: [
        { by: sql`(${isOpen})`, type: "boolean" },
        { by: sql`case when ${isOpen} then date '2000-01-01' - ${dueOn} else 0 end`, type: "integer" },
      ],
    },
    sorts: {
      number: { by: complaints.number, type: "integer" },
      sent: { by: createdAt, type: "timestamptz" },
      receipt: { by: sql`coalesce(${acknowledgedAt}, 'epoch')`, type: "timestamptz" },
      due: { by: dueOn, type: "date" },
      days: { by: sql`coalesce(${decidedAt}::date - ${createdAt}::date, -1)`, type: "integer" },
    },
  } satisfies ListSource;
}

/** The fields that a sender can read with their token, found by its hash. */
export async function findFollowed(db: Queryable, tokenHash: string) {
  const { number, createdAt, dueOn, acknowledgedAt, outcome, decidedAt, addressDigest } = complaints;
  const hasAddress = sql<boolean>`${addressDigest} is not null`;
  const [found] = await db
    .select({ number, createdAt, dueOn, acknowledgedAt, outcome, decidedAt, hasAddress })
    .from(complaints)
    .where(eq(complaints.tokenHash, tokenHash));
  if (!found) return undefined;
  const { number: ofRegister, ...followed } = found;
  return { ...followed, reference: referenceOf(ofRegister) };
}

/** Records that the email server accepted a receipt. */
export async function recordReceipt(db: Queryable, receiptId: string, at: Date): Promise<void> {
  await db.update(complaints).set({ acknowledgedAt: at }).where(eq(complaints.receiptId, receiptId));
}

export type StoredComplaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;

export async function findComplaint(db: Queryable, id: string) {
  const [found] = await db.select(stored).from(complaints).where(eq(complaints.id, id));
  return found;
}

export async function lockComplaint(tx: Queryable, id: string) {
  const [found] = await tx.select(stored).from(complaints).where(eq(complaints.id, id)).for("update");
  return found;
}

export async function updateComplaints(
  tx: Queryable,
  ids: string[],
  change: Partial<typeof complaints.$inferInsert>,
): Promise<void> {
  await tx.update(complaints).set(change).where(inArray(complaints.id, ids));
}

/** The notes of a complaint, oldest first. */
export function listNotes(db: Queryable, complaintId: string) {
  return db
    .select()
    .from(complaintNotes)
    .where(eq(complaintNotes.complaintId, complaintId))
    .orderBy(asc(complaintNotes.createdAt));
}

/** The idempotency key makes the call idempotent. @returns whether the note is new */
export function insertNote(tx: Queryable, note: typeof complaintNotes.$inferInsert): Promise<boolean> {
  return insertOnce(tx, complaintNotes, note);
}

const isWithoutReceipt = and(
  isNull(complaints.receiptId),
  isNull(complaints.acknowledgedAt),
  isNull(complaints.decidedAt),
);

/** The digests of mailboxes with complaints without a receipt, longest wait first. */
export async function listWaitingMailboxes(db: Queryable): Promise<string[]> {
  const found = await db
    .select({ digest: complaints.mailboxDigest })
    .from(complaints)
    .where(isWithoutReceipt)
    .groupBy(complaints.mailboxDigest)
    .orderBy(min(complaints.number));
  return found.flatMap(({ digest }) => digest ?? []);
}

/** Locks a mailbox's complaints that have no receipt, oldest first. */
export function lockWaiting(tx: Queryable, mailboxDigest: string) {
  return tx
    .select(stored)
    .from(complaints)
    .where(and(eq(complaints.mailboxDigest, mailboxDigest), isWithoutReceipt))
    .orderBy(asc(complaints.number))
    .for("update");
}

/** Locks the open complaints among these, oldest first, and returns their ids. */
export async function lockOpen(tx: Queryable, ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(inArray(complaints.id, ids), isNull(complaints.decidedAt)))
    .orderBy(asc(complaints.number))
    .for("update");
  return found.map(({ id }) => id);
}

/** Open complaints that are due by a date and were last emailed before a moment. */
export interface Due {
  dueBy: string;
  toldBefore: Date;
}

/** Marks open complaints as emailed: those never emailed to admins, or those `due` again. @returns the number */
export async function claimOpen(tx: Queryable, now: Date, due?: Due): Promise<number> {
  const { decidedAt, dueOn, adminsToldAt, id } = complaints;
  const isUntold = or(isNull(adminsToldAt), due && lt(adminsToldAt, due.toldBefore));
  const claimed = await tx
    .update(complaints)
    .set({ adminsToldAt: now })
    .where(and(isNull(decidedAt), isUntold, due && lte(dueOn, due.dueBy)))
    .returning({ id });
  return claimed.length;
}

/** The numbers of open and of overdue complaints, and the earliest due date. */
export async function readOpenComplaints(
  db: Queryable,
  today: string,
): Promise<{ open: number; overdue: number; firstDue: string | null }> {
  const [found] = await db
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${complaints.dueOn} < ${today})`.mapWith(Number),
      firstDue: min(complaints.dueOn),
    })
    .from(complaints)
    .where(isNull(complaints.decidedAt));
  return found ?? { open: 0, overdue: 0, firstDue: null };
}

/** Deletes content, sender and notes of complaints that were decided before a moment. */
export async function forgetComplaintsBefore(db: Queryable, before: Date): Promise<void> {
  const old = and(lt(complaints.decidedAt, before), isNotNull(complaints.sealed));
  await db
    .delete(complaintNotes)
    .where(inArray(complaintNotes.complaintId, db.select({ id: complaints.id }).from(complaints).where(old)));
  await db.update(complaints).set(emptied(complaintsData)).where(old);
}
