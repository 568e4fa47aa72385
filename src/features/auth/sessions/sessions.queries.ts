import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Role } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { userRoles, users } from "../account/accounts.tables.ts";
import { factors } from "../factors/factors.tables.ts";
import { refreshTokens, sessions, signingKeys } from "./sessions.tables.ts";

export type Session = typeof sessions.$inferSelect;
type RefreshToken = typeof refreshTokens.$inferSelect;

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertRefreshToken(db: Queryable, token: RefreshToken): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

export async function findRefreshToken(db: Queryable, tokenHash: string): Promise<RefreshToken | undefined> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token;
}

/** SELECT ... FOR UPDATE: the session, locked until the transaction ends. */
export async function lockSession(tx: Queryable, sessionId: string): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  return session;
}

/** The generation of the session's active refresh token. */
export async function activeGenerationOf(db: Queryable, sessionId: string): Promise<number> {
  const [token] = await db
    .select({ generation: refreshTokens.generation })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .orderBy(desc(refreshTokens.generation))
    .limit(1);
  if (!token) throw new Error("A session has no refresh token");
  return token.generation;
}

export async function markReplaced(
  db: Queryable,
  token: { sessionId: string; generation: number; at: Date },
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ replacedAt: token.at })
    .where(and(eq(refreshTokens.sessionId, token.sessionId), eq(refreshTokens.generation, token.generation)));
}

export async function updateSession(
  db: Queryable,
  sessionId: string,
  change: Partial<Pick<Session, "aal" | "amr" | "refreshedAt" | "repeatedGeneration">>,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, sessionId));
}

/** Records the use of an access token of a generation. */
export async function markUsed(db: Queryable, sessionId: string, generation: number): Promise<void> {
  await db
    .update(sessions)
    .set({ usedGeneration: generation })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedGeneration, generation)));
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends an account's sessions, except the one given. */
export async function deleteSessionsOf(
  db: Queryable,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined));
}

/** Ends an account's other sessions of one assurance level. */
export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  sessionId: string,
  aal: Session["aal"],
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.aal, aal)));
}

/** The columns of a session and its account that `signsIn` reads. */
export const sessionWithUser = {
  session: sessions,
  user: users,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
};

/** A session with its account, in the form that every authenticated request needs. */
export async function findSessionWithUser(db: Queryable, sessionId: string, userId: string) {
  const [found] = await db
    .select({
      ...sessionWithUser,
      hasSecondFactor: sql<boolean>`exists (select 1 from ${factors} where ${factors.userId} = ${users.id} and ${factors.status} = 'verified')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId)));
  return found;
}

type SigningKey = typeof signingKeys.$inferSelect;

/** Newest first. */
export function listSigningKeys(db: Queryable): Promise<SigningKey[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
}

export async function insertSigningKey(db: Queryable, key: SigningKey): Promise<void> {
  await db.insert(signingKeys).values(key);
}

/** Table lock: serialises the creation of keys until the transaction ends. */
export async function lockSigningKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`);
}
