import { type AccountCaller, visitor } from "#shared/api/caller.ts";
import { isStaff } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { lockUser } from "../account/accounts.queries.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { TokenError } from "./access-tokens.server.ts";
import type { AuthContext, Bearer } from "./auth-context.server.ts";
import { findSessionWithUser, lockSession, markUsed } from "./sessions.queries.ts";
import { hasDirectoryFactor, hasEnded, hasFreshProof } from "./sessions.rules.ts";

/** The bearer of an `Authorization` header. @throws AuthRefusal without a valid one */
export async function requireBearer(
  context: AuthContext,
  authorization: string | undefined,
): Promise<Bearer> {
  const token = bearerTokenIn(authorization);
  if (!token) throw new AuthRefusal("no_authorization");
  const claims = await context.accessTokens.verify(token);
  if (typeof claims === "string")
    throw new AuthRefusal("bad_jwt", { values: { detail: tokenErrorDetails[claims] } });
  const { database, lifetimes } = context;
  const bearer = await bearerOf(database.db, claims.sessionId, claims.userId);
  if (hasEnded(bearer.session, isStaff(bearer), lifetimes, new Date()))
    throw new AuthRefusal("session_not_found");
  if (claims.generation > bearer.session.usedGeneration)
    await markUsed(database.db, claims.sessionId, claims.generation);
  return bearer;
}

/** GoTrue's messages for an invalid token. */
const tokenErrorDetails: Record<TokenError, string> = {
  malformed: "token is malformed: token contains an invalid number of segments",
  expired: "token has invalid claims: token is expired",
  invalid: "token signature is invalid: signature is invalid",
};

/** The token of an `Authorization` header; undefined if malformed. */
function bearerTokenIn(authorization = ""): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

/**
 * The key that rate-limits an account's requests; undefined without a valid access token. Checks only the token's
 * signature, because requests above the limit must not cost a database query.
 */
export async function accountIn(
  { accessTokens }: Pick<AuthContext, "accessTokens">,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = bearerTokenIn(authorization);
  const claims = token === undefined ? "malformed" : await accessTokens.verify(token);
  return typeof claims === "string" ? undefined : `user ${claims.userId}`;
}

/**
 * Locks the bearer's account and session until the transaction ends, and reads them again. Every transaction that
 * changes an account calls it first: the session may have ended since the request began, and one lock order prevents
 * deadlocks. @throws AuthRefusal if the session has ended
 */
export async function lockBearer(tx: Queryable, { user, session }: Bearer): Promise<Bearer> {
  await lockUser(tx, user.id);
  await lockSession(tx, session.id);
  return bearerOf(tx, session.id, user.id);
}

/** @throws AuthRefusal unless the bearer gave a proof in the last 15 minutes: an unattended browser is not enough */
export function requireFreshProof(
  { session }: Pick<Bearer, "session">,
  problem: "proof_needed" | "reauthentication_needed" = "proof_needed",
): void {
  if (!hasFreshProof(session.amr, new Date())) throw new AuthRefusal(problem);
}

async function bearerOf(db: Queryable, sessionId: string, userId: string): Promise<Bearer> {
  const found = await findSessionWithUser(db, sessionId, userId);
  // Signed out, or the account is deleted. Takes effect before the access token expires.
  if (!found) throw new AuthRefusal("session_not_found");
  const { user, session, roles, hasSecondFactor } = found;
  if (user.bannedUntil && user.bannedUntil > new Date()) throw new AuthRefusal("banned_bearer");
  const needsSecondFactor = hasSecondFactor && session.aal === "aal1";
  return { user, session, roles, hasSecondFactor, needsSecondFactor };
}

/** The caller for the site's own API: without a valid session, a visitor. */
export async function callerOf(
  context: AuthContext,
  authorization: string | undefined,
): Promise<AccountCaller> {
  if (!authorization) return visitor;
  try {
    const bearer = await requireBearer(context, authorization);
    const { id: userId, email } = bearer.user;
    if (bearer.needsSecondFactor) return { kind: "half-signed-in", userId };
    const isRequired = isStaff(bearer) && context.policy.adminSecondFactor === "on";
    const hasFactor = bearer.hasSecondFactor || hasDirectoryFactor(bearer.session.amr);
    const mustSetUpSecondFactor = isRequired && !hasFactor;
    return {
      kind: "user",
      userId,
      email,
      sessionId: bearer.session.id,
      roles: mustSetUpSecondFactor ? [] : bearer.roles,
      mustSetUpSecondFactor,
      hasFreshProof: hasFreshProof(bearer.session.amr, new Date()),
    };
  } catch (error) {
    if (error instanceof AuthRefusal) return visitor;
    throw error;
  }
}
