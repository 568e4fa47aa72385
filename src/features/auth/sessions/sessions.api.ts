import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Counter } from "prom-client";
import { isStaff } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import {
  findUserByEmail,
  hasImportedPasswords,
  lockUser,
  markSeen,
  rolesOf,
  type User,
  updateUser,
} from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { isImportedHash } from "../passwords/imported-hashes.server.ts";
import { weaknessesOf } from "../passwords/password-strength.server.ts";
import { isTooShort } from "../passwords/passwords.rules.ts";
import { hashPassword, verifyPassword } from "../passwords/passwords.server.ts";
import { AuthRefusal, weakPassword } from "../protocol/auth-errors.rules.ts";
import { logoutScopes, type PasswordSignIn } from "../protocol/auth-requests.rules.ts";
import { claimsOf } from "../protocol/user-answer.rules.ts";
import { answerWithUser } from "./answer-with-user.server.ts";
import type { AuthCall, AuthContext, Bearer } from "./auth-context.server.ts";
import { lockBearer } from "./bearer.server.ts";
import {
  activeGenerationOf,
  deleteSession,
  deleteSessionsOf,
  findRefreshToken,
  findSessionWithUser,
  insertRefreshToken,
  insertSession,
  lockSession,
  markReplaced,
  type Session,
  updateSession,
} from "./sessions.queries.ts";
import { type AuthenticationMethod, decideRefresh, hasEnded, withMethod } from "./sessions.rules.ts";
import { takeSignInTry } from "./sign-in-tries.server.ts";

export const sessionsRefreshed = new Counter({
  name: "session_refreshes_total",
  help: "Sessions refreshed.",
  registers: [],
});

export const sessionRefreshesFailed = new Counter({
  name: "session_refreshes_failed_total",
  help: "Refreshes of sessions that were refused; error means an unexpected failure, such as of the database.",
  labelNames: ["reason"],
  registers: [],
});

export type SessionAnswer = Awaited<ReturnType<typeof answerWithSession>>;

/**
 * Signs in with a password. The response reveals the reason of a refusal only after the right password, and its time
 * does not depend on the reason.
 */
export async function signInWithPassword(context: AuthContext, call: AuthCall<PasswordSignIn>) {
  const { database, limits } = context;
  const { body, source } = call;
  const { email, password } = body;
  const tries = await takeSignInTry(limits, call);
  const user = await findUserByEmail(database.db, email);
  const { requester } = tries;
  const mayBeImported = await hasImportedPasswords(database.db);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, { requester, mayBeImported });
  if (!isRight || !user) {
    const wasLast = await tries.fail();
    await recordEvent(database.db, { event: "sign-in-failed", userId: user?.id, source });
    if (wasLast) await recordEvent(database.db, { event: "sign-in-refused", userId: user?.id, source });
    throw new AuthRefusal("invalid_credentials");
  }
  await tries.succeed();
  if (!user.emailConfirmedAt) throw new AuthRefusal("email_not_confirmed");
  refuseBanned(user);
  // The password is older than the account's role. A reset link signs in to set a longer one.
  if (isTooShort(password, { isStaff: true }) && (await rolesOf(database.db, user.id)).length > 0)
    throw new AuthRefusal("admin_password_too_short");

  const reasons = await weaknessesOf(password, email, { requester });
  const renewedHash = isImportedHash(user.passwordHash)
    ? await hashPassword(password, { requester })
    : undefined;
  const answer = await database.transaction(async (tx) => {
    const now = await lockUser(tx, user.id);
    // The password changed, or the account was deleted, during the check.
    if (now?.passwordHash !== user.passwordHash) throw new AuthRefusal("invalid_credentials");
    await recordEvent(tx, { event: "sign-in", userId: user.id, source });
    if (renewedHash) await updateUser(tx, user.id, { passwordHash: renewedHash });
    return openSession(context, tx, now, "password");
  });
  if (reasons.length === 0) return answer;
  return { ...answer, weak_password: { message: weakPassword(reasons).message, reasons } };
}

/**
 * Opens a session for a user who has just authenticated.
 * @param proof the method, or the methods of another service with their times
 */
export async function openSession(
  context: AuthContext,
  tx: Queryable,
  user: User,
  proof: AuthenticationMethod["method"] | AuthenticationMethod[],
  aal: Session["aal"] = "aal1",
) {
  const now = new Date();
  const session: Session = {
    id: randomUUID(),
    userId: user.id,
    aal,
    amr: typeof proof === "string" ? withMethod([], proof, now) : proof,
    nonce: randomBytes(32).toString("base64url"),
    createdAt: now,
    refreshedAt: now,
    usedGeneration: 1,
    repeatedGeneration: 0,
  };
  await insertSession(tx, session);
  await addRefreshToken(context, tx, session, 1, now);
  const signedIn = await updateUser(tx, user.id, { lastSignInAt: now, lastSeenAt: now, idleWarnedAt: null });
  return answerWithSession(context, tx, { session, user: signedIn, generation: 1 });
}

/** Exchanges a refresh token. */
export async function refreshSession(context: AuthContext, call: AuthCall<{ refresh_token: string }>) {
  try {
    const answer = await exchangeRefreshToken(context, call);
    sessionsRefreshed.inc();
    return answer;
  } catch (error) {
    sessionRefreshesFailed.inc({ reason: error instanceof AuthRefusal ? error.problem : "error" });
    throw error;
  }
}

async function exchangeRefreshToken(
  context: AuthContext,
  { body, networks, source }: AuthCall<{ refresh_token: string }>,
) {
  const { database, limits } = context;
  const known = await findRefreshToken(database.db, hashOf(body.refresh_token));
  if (known) await limits.take("refreshesOf", known.sessionId);
  else await limits.take("refreshesFrom", networks);
  const outcome = await database.transaction(async (tx) => {
    const presented = await findRefreshToken(tx, hashOf(body.refresh_token));
    const session = presented && (await lockSession(tx, presented.sessionId));
    if (!session) return "refresh_token_not_found";
    // Read again under the session's lock.
    const token = (await findRefreshToken(tx, presented.tokenHash)) ?? presented;
    const found = await findSessionWithUser(tx, session.id, session.userId);
    if (!found) return "refresh_token_not_found";
    const { user } = found;
    const now = new Date();
    if (hasEnded(session, isStaff(found), context.lifetimes, now)) {
      await deleteSession(tx, session.id);
      return "session_expired";
    }
    const { generation, replacedAt } = token;
    const activeGeneration = await activeGenerationOf(tx, session.id);
    const decision = decideRefresh({ ...session, generation, replacedAt, activeGeneration, now });
    if (decision === "revoke") return { reusedIn: session };
    refuseBanned(user, "banned_refresh");
    if (decision === "answer-lost")
      await updateSession(tx, session.id, { repeatedGeneration: activeGeneration });
    if (decision === "rotate") {
      await markReplaced(tx, { sessionId: session.id, generation, at: now });
      await addRefreshToken(context, tx, session, generation + 1, now);
      await updateSession(tx, session.id, { refreshedAt: now });
    }
    return answerWithChangedSession(context, tx, { session, user });
  });
  if (typeof outcome === "string") throw new AuthRefusal(outcome);
  if (!("reusedIn" in outcome)) {
    // After the transaction, because accounts are locked before their sessions.
    await markSeen(database.db, outcome.user.id, new Date());
    return outcome;
  }
  await endReused(context, outcome.reusedIn, source);
  throw new AuthRefusal("refresh_token_already_used");
}

/**
 * Ends a session after a replay of its refresh token. In a separate transaction, because accounts are locked before
 * their sessions.
 */
async function endReused({ database }: AuthContext, { id, userId }: Session, source: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await deleteSession(tx, id);
    await recordEvent(tx, { event: "token-reuse", userId, source });
  });
}

/** Ends this session, the account's others, or all of them. */
export async function signOut(
  { database }: AuthContext,
  { query, source }: AuthCall,
  bearer: Bearer,
): Promise<undefined> {
  const requestedScope = logoutScopes.find((known) => known === (query.get("scope") || "global"));
  if (!requestedScope)
    throw new AuthRefusal("logout_scope_unknown", { values: { scope: JSON.stringify(query.get("scope")) } });
  await database.transaction(async (tx) => {
    const { user, session, needsSecondFactor } = await lockBearer(tx, bearer);
    // A caller with only the password must not sign the owner out.
    const scope = needsSecondFactor ? "local" : requestedScope;
    if (scope === "local") await deleteSession(tx, session.id);
    else await deleteSessionsOf(tx, user.id, scope === "others" ? session.id : undefined);
    await recordEvent(tx, { event: "sign-out", userId: user.id, source, detail: { scope } });
  });
}

/** The session in the protocol's shape, with a new access token and its current refresh token. */
export async function answerWithChangedSession(
  context: AuthContext,
  tx: Queryable,
  { session, user }: { session: Session; user: User },
) {
  const generation = await activeGenerationOf(tx, session.id);
  return answerWithSession(context, tx, { session, user, generation });
}

async function answerWithSession(
  context: AuthContext,
  tx: Queryable,
  { session, user, generation }: { session: Session; user: User; generation: number },
) {
  if (context.closedSite.isClosed() && (await rolesOf(tx, user.id)).length === 0)
    throw new AuthRefusal("site_closed");
  const { token, expiresAt, expiresIn } = await context.accessTokens.sign({
    ...claimsOf(user),
    session_id: session.id,
    refresh_generation: generation,
    aal: session.aal,
    amr: session.amr,
  });
  return {
    access_token: token,
    token_type: "bearer" as const,
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshTokenOf(context, session, generation),
    user: await answerWithUser(context, tx, user),
  };
}

async function addRefreshToken(
  context: AuthContext,
  tx: Queryable,
  session: Session,
  generation: number,
  now: Date,
): Promise<void> {
  const tokenHash = hashOf(refreshTokenOf(context, session, generation));
  const row = { generation, tokenHash, createdAt: now, replacedAt: null };
  await insertRefreshToken(tx, { sessionId: session.id, ...row });
}

/**
 * Derives a refresh token from the session's random nonce and the site's secret key. The active token can then be
 * sent again although the database stores only its digest. The database or the key is not enough without the other.
 */
function refreshTokenOf({ secrets }: AuthContext, { id, nonce }: Session, generation: number): string {
  return secrets.digest("refresh token", `${id} ${generation} ${nonce}`);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** @throws AuthRefusal for a closed account */
export function refuseBanned(
  { bannedUntil }: User,
  problem: "user_banned" | "banned_refresh" = "user_banned",
): void {
  if (bannedUntil && bannedUntil > new Date()) throw new AuthRefusal(problem);
}
