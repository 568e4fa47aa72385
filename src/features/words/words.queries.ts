import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { EditedPart } from "./words.contract.ts";
import type { PageWords, PartWords } from "./words.rules.ts";
import { pageWordsChanges as changes, pageWords as parts } from "./words.tables.ts";

/** A part of a page by its names. */
export interface PartName {
  page: string;
  part: string;
}

const edited = {
  version: parts.version,
  published: parts.published,
  draft: parts.draft,
  publishAt: parts.publishAt,
};

const is = ({ page, part }: PartName) => and(eq(parts.page, page), eq(parts.part, part));

/** The words of a page that differ from its copy file. */
export async function readPublished(db: Queryable, page: string): Promise<PageWords> {
  const found = await db
    .select({ part: parts.part, words: parts.published })
    .from(parts)
    .where(and(eq(parts.page, page), isNotNull(parts.published)));
  return Object.fromEntries(found.flatMap(({ part, words }) => (words === null ? [] : [[part, words]])));
}

export async function listEdited(db: Queryable, page: string): Promise<Record<string, EditedPart>> {
  const found = await db
    .select({ part: parts.part, ...edited })
    .from(parts)
    .where(eq(parts.page, page));
  return Object.fromEntries(found.map(({ part, ...row }) => [part, row]));
}

/** Takes a row lock. A part that nobody has changed gets its row first. */
export async function lockPart(tx: Queryable, name: PartName): Promise<EditedPart> {
  await tx.insert(parts).values({ page: name.page, part: name.part }).onConflictDoNothing();
  const [part] = await tx.select(edited).from(parts).where(is(name)).for("update");
  if (!part) throw new Error("The part that was just added is gone");
  return part;
}

/** The parts with a due draft, and who wrote it. */
export function listDueDrafts(db: Queryable, now: Date) {
  return db
    .select({ page: parts.page, part: parts.part, draftedBy: parts.draftedBy })
    .from(parts)
    .where(lte(parts.publishAt, now))
    .orderBy(parts.page, parts.part);
}

/** Takes a row lock. Undefined where the draft is not due any more, or another person's. */
export async function lockDueDraft(
  tx: Queryable,
  name: PartName,
  { now, draftedBy }: { now: Date; draftedBy: string | null },
): Promise<EditedPart | undefined> {
  const isTheirs = sql`${parts.draftedBy} is not distinct from ${draftedBy}::uuid`;
  const [due] = await tx
    .select(edited)
    .from(parts)
    .where(and(is(name), lte(parts.publishAt, now), isTheirs))
    .for("update");
  return due;
}

/** Keeps the draft, which is published at no time. */
export function clearTime(tx: Queryable, name: PartName): Promise<EditedPart> {
  return update(tx, name, { publishAt: null });
}

/** Replaces the draft; null for none. */
export async function updateDraft(
  tx: Queryable,
  name: PartName,
  draft: { words: PartWords; publishAt: Date | null; draftedBy: string } | null,
): Promise<EditedPart> {
  return update(tx, name, {
    draft: draft?.words ?? null,
    publishAt: draft?.publishAt ?? null,
    draftedBy: draft?.draftedBy ?? null,
  });
}

/** Publishes words, which ends the draft, and adds the change to the history. Null: those of the copy file. */
export async function publishWords(
  tx: Queryable,
  name: PartName,
  { old, words, changedBy }: { old: PartWords | null; words: PartWords | null; changedBy: string | null },
): Promise<EditedPart> {
  const part = await update(tx, name, { published: words, draft: null, publishAt: null, draftedBy: null });
  await tx.insert(changes).values({
    page: name.page,
    part: name.part,
    oldWords: old,
    newWords: words,
    version: part.version,
    changedBy,
    changedAt: new Date(),
  });
  return part;
}

async function update(
  tx: Queryable,
  name: PartName,
  values: Partial<Omit<typeof parts.$inferInsert, "page" | "part" | "version">>,
): Promise<EditedPart> {
  const [part] = await tx
    .update(parts)
    .set({ ...values, version: sql`${parts.version} + 1` })
    .where(is(name))
    .returning(edited);
  if (!part) throw new Error("The part to change is gone");
  return part;
}

/** The changes of a part, newest first. */
export function listChanges(db: Queryable, { page, part, limit }: PartName & { limit: number }) {
  return db
    .select({
      id: changes.id,
      oldWords: changes.oldWords,
      newWords: changes.newWords,
      changedAt: changes.changedAt,
      changedBy: users.email,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(and(eq(changes.page, page), eq(changes.part, part)))
    .orderBy(desc(changes.version))
    .limit(limit);
}
