import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { userRoles, users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { apiTokens } from "./tokens.tables.ts";

const tokens = apiTokens;

const isMakerAdmin = sql<boolean>`exists (
  select 1 from ${userRoles} join ${users} maker on maker.id = ${userRoles.userId}
  where ${userRoles.userId} = ${tokens.createdBy} and ${userRoles.role} = 'admin'
    and (maker.banned_until is null or maker.banned_until < now()))`;

const shown = {
  id: tokens.id,
  name: tokens.name,
  role: tokens.role,
  endsOn: tokens.endsOn,
  createdAt: tokens.createdAt,
  endedAt: tokens.endedAt,
  lastUsedOn: tokens.lastUsedOn,
  madeBy: users.email,
  isMakerAdmin,
};

/** A token without its hash, and whether its creator is still an admin. */
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

/** Newest first. */
export function listTokens(db: Queryable) {
  return tokensWithMaker(db).orderBy(desc(tokens.createdAt), desc(tokens.id));
}

export async function findToken(db: Queryable, id: string): Promise<ListedToken | undefined> {
  const [token] = await tokensWithMaker(db).where(eq(tokens.id, id));
  return token;
}

export async function findTokenByHash(db: Queryable, tokenHash: string): Promise<ListedToken | undefined> {
  const [token] = await tokensWithMaker(db).where(eq(tokens.tokenHash, tokenHash));
  return token;
}

function tokensWithMaker(db: Queryable) {
  return db.select(shown).from(tokens).leftJoin(users, eq(users.id, tokens.createdBy)).$dynamic();
}

/** @returns the token's id */
export async function insertToken(tx: Queryable, token: typeof tokens.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(tokens).values(token).returning({ id: tokens.id });
  if (!inserted) throw new Error("The token was not inserted");
  return inserted.id;
}

/** @returns whether the token worked until now */
export async function endToken(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(tokens)
    .set({ endedAt: now })
    .where(and(eq(tokens.id, id), isNull(tokens.endedAt)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

/** Writes at most once a day per token. */
export async function updateLastUse(db: Queryable, id: string, today: string): Promise<void> {
  await db
    .update(tokens)
    .set({ lastUsedOn: today })
    .where(and(eq(tokens.id, id), or(isNull(tokens.lastUsedOn), lt(tokens.lastUsedOn, today))));
}
