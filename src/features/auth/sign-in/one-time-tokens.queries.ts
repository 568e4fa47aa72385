import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { oneTimeTokens, type oneTimeTokenTypes } from "./one-time-tokens.tables.ts";
import { usedLinks } from "./used-links.tables.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type OneTimeTokenType = (typeof oneTimeTokenTypes)[number];

/** Upserts a token: replaces the account's previous one of its type. */
export async function replaceToken(
  db: Queryable,
  token: Omit<OneTimeToken, "id" | "attempts">,
): Promise<void> {
  await db
    .insert(oneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.type],
      set: { ...token, attempts: 0 },
    });
}

/** The account of a link's token; empty if there is none. */
export async function findOwnersByHash(
  db: Queryable,
  tokenHash: string,
  types: readonly OneTimeTokenType[],
): Promise<string[]> {
  return ownersWhere(db, eq(oneTimeTokens.tokenHash, tokenHash), types);
}

/** Ids of the accounts with a token that was emailed to this address. */
export async function findOwnersMailedTo(
  db: Queryable,
  email: string,
  types: readonly OneTimeTokenType[],
): Promise<string[]> {
  return ownersWhere(db, eq(oneTimeTokens.email, email), types);
}

async function ownersWhere(
  db: Queryable,
  condition: SQL,
  types: readonly OneTimeTokenType[],
): Promise<string[]> {
  const found = await db
    .selectDistinct({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(condition, inArray(oneTimeTokens.type, [...types])))
    .orderBy(oneTimeTokens.userId);
  return found.map(({ userId }) => userId);
}

export async function findTokenByHash(db: Queryable, tokenHash: string): Promise<OneTimeToken | undefined> {
  const [token] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, tokenHash));
  return token;
}

/** SELECT ... FOR UPDATE: a link's token, locked until the transaction ends. */
export async function lockTokenByHash(
  tx: Queryable,
  tokenHash: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken | undefined> {
  const [token] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), inArray(oneTimeTokens.type, [...types])))
    .for("update");
  return token;
}

/** SELECT ... FOR UPDATE: the tokens emailed to an address, locked until the transaction ends. */
export async function lockTokensMailedTo(
  tx: Queryable,
  email: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken[]> {
  return tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.type, [...types])))
    .for("update");
}

export async function listTokensOf(
  db: Queryable,
  userId: string,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken[]> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.type, [...types])));
}

export async function countAttempt(db: Queryable, tokenId: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(eq(oneTimeTokens.id, tokenId));
}

export async function deleteToken(db: Queryable, tokenId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, tokenId));
}

export async function deleteTokensOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export async function deleteTokensExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before));
}

export async function insertUsedLink(
  tx: Queryable,
  { tokenHash, userId, type }: OneTimeToken,
  usedAt: Date,
): Promise<void> {
  await tx.insert(usedLinks).values({ tokenHash, userId, type, usedAt });
}

/** The account of a used link; undefined if the link is unknown. */
export async function findOwnerOfUsedLink(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const [used] = await db
    .select({ userId: usedLinks.userId })
    .from(usedLinks)
    .where(eq(usedLinks.tokenHash, tokenHash));
  return used?.userId;
}
