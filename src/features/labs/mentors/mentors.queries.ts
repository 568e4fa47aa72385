import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { PublicMentor } from "./mentors.api.ts";
import { labMentors, labMentorsSecure } from "./mentors.tables.ts";

/** A mentor's row, with encrypted email address and phone number. */
export type StoredMentor = typeof labMentors.$inferSelect;

/** The public data of the active mentors, by name. */
export function listMentors(db: Queryable): Promise<PublicMentor[]> {
  const { name, mentorId } = labMentorsSecure;
  return db
    .select()
    .from(labMentorsSecure)
    .orderBy(asc(sql`lower(${name})`), asc(mentorId));
}

/** All mentors by name, or only the one with this id. */
export function listStoredMentors(db: Queryable, id?: string): Promise<StoredMentor[]> {
  return db
    .select()
    .from(labMentors)
    .where(id === undefined ? undefined : eq(labMentors.id, id))
    .orderBy(asc(sql`lower(${labMentors.name})`), asc(labMentors.id));
}

/** Inserts a mentor, idempotent by its key. @returns the stored mentor, and whether they are new */
export async function insertMentor(
  tx: Queryable,
  mentor: typeof labMentors.$inferInsert & { idempotencyKey: string },
): Promise<{ mentor: StoredMentor; isNew: boolean }> {
  const isNew = await insertOnce(tx, labMentors, mentor);
  const [stored] = await tx
    .select()
    .from(labMentors)
    .where(eq(labMentors.idempotencyKey, mentor.idempotencyKey));
  if (!stored) throw new Error("The mentor was not stored");
  return { mentor: stored, isNew };
}

/** SELECT ... FOR UPDATE: the mentor, locked until the transaction ends. */
export async function lockMentor(tx: Queryable, id: string): Promise<StoredMentor | undefined> {
  const [mentor] = await tx.select().from(labMentors).where(eq(labMentors.id, id)).for("update");
  return mentor;
}

/** Deactivates a mentor; with `deactivatedAt` null, reactivates one. */
export async function setDeactivated(
  tx: Queryable,
  id: string,
  deactivatedAt: Date | null,
): Promise<StoredMentor> {
  const [mentor] = await tx
    .update(labMentors)
    .set({ isActive: deactivatedAt === null, deactivatedAt })
    .where(eq(labMentors.id, id))
    .returning();
  if (!mentor) throw new Error("The mentor does not exist");
  return mentor;
}
