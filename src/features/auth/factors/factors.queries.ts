import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { factorChallenges, factors, recoveryCodes } from "./factors.tables.ts";

export type Factor = typeof factors.$inferSelect;

export function listFactorsOf(db: Queryable, userId: string): Promise<Factor[]> {
  return db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt));
}

export async function insertFactor(db: Queryable, factor: Factor): Promise<void> {
  await db.insert(factors).values(factor);
}

/** SELECT ... FOR UPDATE: a factor of the account, locked until the transaction ends. */
export async function lockFactor(
  tx: Queryable,
  userId: string,
  factorId: string,
): Promise<Factor | undefined> {
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
    .for("update");
  return factor;
}

export async function updateFactor(
  db: Queryable,
  factorId: string,
  change: Partial<Pick<Factor, "status" | "lastUsedStep">>,
): Promise<void> {
  await db
    .update(factors)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(factors.id, factorId));
}

export async function deleteFactor(db: Queryable, factorId: string): Promise<void> {
  await db.delete(factors).where(eq(factors.id, factorId));
}

/** Deletes an account's second factors and its recovery codes. */
export async function deleteFactorsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(factors).where(eq(factors.userId, userId));
  await deleteRecoveryCodesOf(db, userId);
}

/** Deletes the account's unverified factors except one. */
export async function deleteUnverifiedFactors(
  db: Queryable,
  userId: string,
  exceptId: string,
): Promise<void> {
  await db
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "unverified"), ne(factors.id, exceptId)));
}

type Challenge = typeof factorChallenges.$inferSelect;

export async function insertChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  await db.insert(factorChallenges).values(challenge);
}

export async function findChallenge(
  db: Queryable,
  factorId: string,
  challengeId: string,
): Promise<Challenge | undefined> {
  const [challenge] = await db
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, challengeId), eq(factorChallenges.factorId, factorId)));
  return challenge;
}

/** Deletes a challenge, so that a replayed answer does not count. @returns the challenge; undefined if it is gone */
export async function takeChallenge(
  tx: Queryable,
  factorId: string,
  challengeId: string,
): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.id, challengeId), eq(factorChallenges.factorId, factorId)))
    .returning();
  return challenge;
}

export async function deleteChallengesOf(db: Queryable, factorId: string): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.factorId, factorId));
}

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  codeHashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodesOf(db, userId);
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

/** @returns whether the account had any */
export async function deleteRecoveryCodesOf(db: Queryable, userId: string): Promise<boolean> {
  const gone = await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).returning();
  return gone.length > 0;
}

/** Marks a code as used. @returns false if there is no such unused code */
export async function redeemRecoveryCode(
  db: Queryable,
  userId: string,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  return used.length > 0;
}

/** The numbers of unused recovery codes and of all. */
export async function countRecoveryCodes(db: Queryable, userId: string) {
  const [row] = await db
    .select({ total: count(), used: count(recoveryCodes.usedAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  const { total = 0, used = 0 } = row ?? {};
  return { total, remaining: total - used };
}
