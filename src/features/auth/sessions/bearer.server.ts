import { type AccountCaller, visitor } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.ts";
import { lockUser } from "../account/accounts.queries.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { TokenFault } from "./access-tokens.server.ts";
import type { AuthContext, Bearer } from "./auth-context.server.ts";
import { findSessionWithUser, lockSession, markUsed } from "./sessions.queries.ts";
import { hasEnded, hasFreshProof } from "./sessions.rules.ts";

/** Who an `Authorization` header speaks for. @throws AuthRefusal when it speaks for nobody. */
export async function requireBearer(
  context: AuthContext,
  authorization: string | undefined,
): Promise<Bearer> {
  const token = bearerTokenIn(authorization);
  if (!token) throw new AuthRefusal("no_authorization");
  const claims = await context.accessTokens.verify(token);
  if (typeof claims === "string") throw new AuthRefusal("bad_jwt", { values: { detail: jwtFaults[claims] } });
  const { database, lifetimes } = context;
  const bearer = await bearerOf(database.db, claims.sessionId, claims.userId);
  if (hasEnded(bearer.session, bearer.isAdmin, lifetimes, new Date()))
    throw new AuthRefusal("session_not_found");
  if (claims.generation > bearer.session.usedGeneration)
    await markUsed(database.db, claims.sessionId, claims.generation);
  return bearer;
}

/** What is wrong with a token, as GoTrue words it. */
const jwtFaults: Record<TokenFault, string> = {
  malformed: "token is malformed: token contains an invalid number of segments",
  expired: "token has invalid claims: token is expired",
  invalid: "token signature is invalid: signature is invalid",
};

/** The token of an `Authorization` header, whatever its form. */
function bearerTokenIn(authorization = ""): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

/**
 * What calls with an access token are counted by; undefined without a valid one. Its signature is enough: whether the session goes on is
 * for the database to say, which calls over a limit do not ask.
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
 * Who is signed in, as the account is now; it and the session are locked until the transaction ends. Whatever changes an account
 * asks for this first: the session may have ended since the request came, and changes that lock in one order never wait for each
 * other. @throws AuthRefusal when it has ended.
 */
export async function lockBearer(tx: Queryable, { user, session }: Bearer): Promise<Bearer> {
  await lockUser(tx, user.id);
  await lockSession(tx, session.id);
  return bearerOf(tx, session.id, user.id);
}

/** @throws AuthRefusal unless the bearer proved in the last 15 minutes that they are there: a browser left open is not enough. */
export function requireFreshProof(
  { session }: Pick<Bearer, "session">,
  problem: "proof_needed" | "reauthentication_needed" = "proof_needed",
): void {
  if (!hasFreshProof(session.amr, new Date())) throw new AuthRefusal(problem);
}

async function bearerOf(db: Queryable, sessionId: string, userId: string): Promise<Bearer> {
  const found = await findSessionWithUser(db, sessionId, userId);
  // Signed out, or the account is gone: at once, not when the token runs out.
  if (!found) throw new AuthRefusal("session_not_found");
  const { user, session, isAdmin, hasSecondFactor } = found;
  if (user.bannedUntil && user.bannedUntil > new Date()) throw new AuthRefusal("banned_bearer");
  const needsSecondFactor = hasSecondFactor && session.aal === "aal1";
  return { user, session, isAdmin, hasSecondFactor, needsSecondFactor };
}

/** The same for the site's own API, where who cannot show a session is a visitor. */
export async function callerOf(
  context: AuthContext,
  authorization: string | undefined,
): Promise<AccountCaller> {
  if (!authorization) return visitor;
  try {
    const bearer = await requireBearer(context, authorization);
    const { id: userId, email } = bearer.user;
    if (bearer.needsSecondFactor) return { kind: "half-signed-in", userId };
    const isRequired = bearer.isAdmin && context.policy.adminSecondFactor === "on";
    const mustSetUpSecondFactor = isRequired && !bearer.hasSecondFactor;
    const isAdmin = bearer.isAdmin && !mustSetUpSecondFactor;
    return {
      ...{ kind: "user", userId, email, sessionId: bearer.session.id, isAdmin, mustSetUpSecondFactor },
      hasFreshProof: hasFreshProof(bearer.session.amr, new Date()),
    };
  } catch (error) {
    if (error instanceof AuthRefusal) return visitor;
    throw error;
  }
}
