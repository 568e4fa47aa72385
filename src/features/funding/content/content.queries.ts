import { and, desc, eq, gt, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type ContentField, type FieldChange, startingContent } from "./content.rules.ts";
import { mainframeContentChanges as changes, mainframeContent as contents } from "./content.tables.ts";

/** The row of the table; its money is pence. */
export type StoredContent = typeof contents.$inferSelect;

export async function readContent(db: Queryable): Promise<StoredContent | undefined> {
  const [content] = await db.select().from(contents);
  return content;
}

/** Takes a row lock. */
export async function lockContent(tx: Queryable, id: string): Promise<StoredContent | undefined> {
  const [content] = await tx.select().from(contents).where(eq(contents.id, id)).for("update");
  return content;
}

/** Inserts the content when there is none. Returns whether it did. */
export async function startContent(tx: Queryable, values = startingContent): Promise<boolean> {
  const started = await tx
    .insert(contents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: contents.id });
  return started.length > 0;
}

/** Sets the given fields only, and increments the version. */
export async function updateContent(
  tx: Queryable,
  id: string,
  change: { [Field in ContentField]?: StoredContent[Field] | undefined },
): Promise<StoredContent> {
  const [content] = await tx
    .update(contents)
    .set({ ...change, version: sql`${contents.version} + 1` })
    .where(eq(contents.id, id))
    .returning();
  if (!content) throw new Error("The content to change is gone");
  return content;
}

/** The fields changed since a version. */
export async function fieldsChangedSince(
  tx: Queryable,
  id: string,
  version: number,
): Promise<ContentField[]> {
  const found = await tx
    .selectDistinct({ field: changes.field })
    .from(changes)
    .where(and(eq(changes.contentId, id), gt(changes.version, version)));
  return found.map(({ field }) => field);
}

export async function insertChanges(
  tx: Queryable,
  all: readonly FieldChange[],
  of: { contentId: string; version: number; changedBy: string },
): Promise<void> {
  const changedAt = new Date();
  await tx.insert(changes).values(all.map((change) => ({ ...change, ...of, changedAt })));
}

/** The changes of one field, newest first. */
export function listChanges(
  db: Queryable,
  { id, field, limit }: { id: string; field: ContentField; limit: number },
) {
  return db
    .select({
      id: changes.id,
      oldValue: changes.oldValue,
      newValue: changes.newValue,
      changedAt: changes.changedAt,
      changedBy: users.email,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(and(eq(changes.contentId, id), eq(changes.field, field)))
    .orderBy(desc(changes.version))
    .limit(limit);
}
