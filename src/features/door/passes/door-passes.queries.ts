import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { campusDoorPasses } from "./door-passes.tables.ts";

export type StoredDoorPass = typeof campusDoorPasses.$inferSelect;

const passes = campusDoorPasses;

/** Newest first. */
export function listDoorPasses(db: Queryable, eventId: string): Promise<StoredDoorPass[]> {
  return db
    .select()
    .from(passes)
    .where(eq(passes.eventId, eventId))
    .orderBy(desc(passes.createdAt), desc(passes.id));
}

export async function findDoorPass(db: Queryable, id: string): Promise<StoredDoorPass | undefined> {
  const [pass] = await db.select().from(passes).where(eq(passes.id, id));
  return pass;
}

export async function findDoorPassByHash(
  db: Queryable,
  tokenHash: string,
): Promise<StoredDoorPass | undefined> {
  const [pass] = await db.select().from(passes).where(eq(passes.tokenHash, tokenHash));
  return pass;
}

/**
 * Locks an active pass until the transaction ends, so that a revocation waits. Undefined for a revoked or deleted
 * pass.
 */
export async function lockDoorPassForShare(tx: Queryable, id: string): Promise<StoredDoorPass | undefined> {
  const [pass] = await tx
    .select()
    .from(passes)
    .where(and(eq(passes.id, id), isNull(passes.revokedAt)))
    .for("share");
  return pass;
}

export async function insertDoorPass(
  tx: Queryable,
  pass: typeof campusDoorPasses.$inferInsert,
): Promise<StoredDoorPass> {
  const [inserted] = await tx.insert(passes).values(pass).returning();
  if (!inserted) throw new Error("The door pass was not inserted");
  return inserted;
}

/** Inserts a pass, or reopens the pass with this token with the new end. */
export async function insertOrReopenDoorPass(
  tx: Queryable,
  pass: typeof campusDoorPasses.$inferInsert,
): Promise<StoredDoorPass> {
  const [stored] = await tx
    .insert(passes)
    .values(pass)
    .onConflictDoUpdate({ target: passes.tokenHash, set: { endsAt: pass.endsAt, revokedAt: null } })
    .returning();
  if (!stored) throw new Error("The door pass was not inserted");
  return stored;
}

/** Undefined if the pass does not exist or is already revoked. */
export async function revokeDoorPass(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<StoredDoorPass | undefined> {
  const [revoked] = await tx
    .update(passes)
    .set({ revokedAt: now })
    .where(and(eq(passes.id, id), isNull(passes.revokedAt)))
    .returning();
  return revoked;
}

/** Revokes one volunteer's passes for an event. */
export function revokePassesOf(
  tx: Queryable,
  eventId: string,
  holderDigest: string,
  now: Date,
): Promise<StoredDoorPass[]> {
  return tx
    .update(passes)
    .set({ revokedAt: now })
    .where(and(eq(passes.eventId, eventId), eq(passes.holderDigest, holderDigest), isNull(passes.revokedAt)))
    .returning();
}

/** Changes the end of an active pass. */
export async function updateDoorPassEnd(tx: Queryable, id: string, endsAt: Date): Promise<void> {
  await tx
    .update(passes)
    .set({ endsAt })
    .where(and(eq(passes.id, id), isNull(passes.revokedAt)));
}

/** Updates a pass's last use, but only if it is before `since`. */
export async function updateLastUse(db: Queryable, id: string, now: Date, since: Date): Promise<void> {
  await db
    .update(passes)
    .set({ lastUsedAt: now })
    .where(and(eq(passes.id, id), or(isNull(passes.lastUsedAt), lt(passes.lastUsedAt, since))));
}
