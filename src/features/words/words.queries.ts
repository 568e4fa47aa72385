import { and, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { EditedPart } from "./words.api.ts";
import type { PageWords, PartWords } from "./words.rules.ts";
import { pageWordsChanges as changes, pageWords as parts } from "./words.tables.ts";

/** A section, by the names of its page and of itself. */
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

/** A page's published sections that differ from its copy file. */
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

/** Serialises changes of page content. Returns the page's sections, and the number of its next change. */
export async function lockPage(tx: Queryable, page: string) {
  await tx.execute(sql`lock table ${parts} in share row exclusive mode`);
  const found = await listEdited(tx, page);
  return { parts: found, next: Math.max(0, ...Object.values(found).map(({ version }) => version)) + 1 };
}

/** The sections with a due draft, and the draft's author. */
export function listDueDrafts(db: Queryable, now: Date) {
  return db
    .select({ page: parts.page, part: parts.part, draftedBy: parts.draftedBy })
    .from(parts)
    .where(lte(parts.publishAt, now))
    .orderBy(parts.page, parts.part);
}

/** Undefined if the draft is no longer due, or has another author. */
export async function findDueDraft(
  tx: Queryable,
  name: PartName,
  { now, draftedBy }: { now: Date; draftedBy: string | null },
): Promise<EditedPart | undefined> {
  const isTheirs = sql`${parts.draftedBy} is not distinct from ${draftedBy}::uuid`;
  const [due] = await tx
    .select(edited)
    .from(parts)
    .where(and(is(name), lte(parts.publishAt, now), isTheirs));
  return due;
}

/** Removes the publishing time and keeps the draft. */
export function clearTime(tx: Queryable, name: PartName, version: number): Promise<EditedPart> {
  return change(tx, name, { publishAt: null, version });
}

const noDraft = { draft: null, publishAt: null, draftedBy: null };

/** Replaces the draft; null removes it. */
export async function updateDraft(
  tx: Queryable,
  name: PartName,
  draft: { draft: PartWords; publishAt: Date | null; draftedBy: string } | null,
  version: number,
): Promise<EditedPart> {
  return change(tx, name, { ...(draft ?? noDraft), version });
}

/**
 * Publishes content (null for the copy file's) and adds it to the version history. Without `draft` the draft ends.
 */
export async function publishWords(
  tx: Queryable,
  { page, part }: PartName,
  {
    old,
    words,
    draft,
    changedBy,
    version,
  }: {
    old: PartWords | null;
    words: PartWords | null;
    draft?: PartWords | null;
    changedBy: string | null;
    version: number;
  },
): Promise<EditedPart> {
  const published = { published: words, ...(draft ? { draft } : noDraft), version };
  const changed = await change(tx, { page, part }, published);
  await tx
    .insert(changes)
    .values({ page, part, oldWords: old, newWords: words, version, changedBy, changedAt: new Date() });
  return changed;
}

async function change(
  tx: Queryable,
  { page, part }: PartName,
  values: Partial<typeof parts.$inferInsert> & { version: number },
): Promise<EditedPart> {
  const [changed] = await tx
    .insert(parts)
    .values({ page, part, ...values })
    .onConflictDoUpdate({ target: [parts.page, parts.part], set: values })
    .returning(edited);
  if (!changed) throw new Error("The part to change is gone");
  return changed;
}

/** A page's changes after the one with this number. */
export function listChangesSince(tx: Queryable, page: string, version: number) {
  return tx
    .select({ part: changes.part, oldWords: changes.oldWords, newWords: changes.newWords })
    .from(changes)
    .where(and(eq(changes.page, page), gt(changes.version, version)));
}

/** The changes of a section, newest first. */
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
