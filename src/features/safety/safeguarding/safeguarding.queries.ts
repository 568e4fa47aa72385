import { and, asc, desc, eq, gte, lt, notExists, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { safeguardingCases as cases, safeguardingEntries as entries } from "./safeguarding.tables.ts";

/** The cases, sorted by their newest entry; `followUpOn` comes from that entry. */
export function listCases(db: Queryable) {
  const newest = db
    .selectDistinctOn([entries.caseId], {
      caseId: entries.caseId,
      followUpOn: entries.followUpOn,
      createdAt: entries.createdAt,
    })
    .from(entries)
    .orderBy(entries.caseId, desc(entries.createdAt))
    .as("newest");
  return db
    .select({
      id: cases.id,
      number: cases.number,
      subject: cases.subject,
      openedAt: cases.createdAt,
      changedAt: newest.createdAt,
      followUpOn: newest.followUpOn,
      entries: db.$count(entries, eq(entries.caseId, cases.id)),
    })
    .from(cases)
    .innerJoin(newest, eq(newest.caseId, cases.id))
    .orderBy(desc(newest.createdAt));
}

export async function findCase(db: Queryable, id: string) {
  const [found] = await db.select().from(cases).where(eq(cases.id, id));
  return found;
}

/** A case's entries, oldest first. */
export function listEntries(db: Queryable, caseId: string) {
  return db.select().from(entries).where(eq(entries.caseId, caseId)).orderBy(asc(entries.createdAt));
}

/** @returns the new case, or an earlier case from the same source */
export async function insertCase(tx: Queryable, row: Omit<typeof cases.$inferInsert, "id">) {
  const [inserted] = await tx
    .insert(cases)
    .values(row)
    .onConflictDoUpdate({ target: cases.source, set: { source: sql`excluded.source` } })
    .returning();
  if (!inserted) throw new Error("The inserted case has no row");
  return inserted;
}

/** The idempotency key makes the call idempotent. @returns whether the entry is new */
export function insertEntry(tx: Queryable, entry: Omit<typeof entries.$inferInsert, "id">): Promise<boolean> {
  return insertOnce(tx, entries, entry);
}

/** The case of the entry with this idempotency key. */
export async function caseOfKey(db: Queryable, idempotencyKey: string): Promise<string | undefined> {
  const [found] = await db
    .select({ caseId: entries.caseId })
    .from(entries)
    .where(eq(entries.idempotencyKey, idempotencyKey));
  return found?.caseId;
}

/** Deletes the cases without an entry since a moment, with all their entries. */
export async function deleteCasesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(cases).where(
    and(
      lt(cases.createdAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(entries)
          .where(and(eq(entries.caseId, cases.id), gte(entries.createdAt, before))),
      ),
    ),
  );
}
