import { setTimeout } from "node:timers/promises";
import type { Queryable } from "#shared/db/database.server.ts";
import { lockUser, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteFactorsOf } from "../factors/factors.queries.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { VerifyRequest } from "../protocol/auth-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { openSession, type SessionAnswer } from "../sessions/sessions.api.ts";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";
import type { AuthenticationMethod } from "../sessions/sessions.rules.ts";
import { type AddressChangeAnswer, confirmAddressChange } from "./change-address.server.ts";
import { type CodeTry, matchCode, takeCodeTry } from "./code-tries.server.ts";
import {
  deleteToken,
  deleteTokensOf,
  findOwnersByHash,
  findOwnersMailedTo,
  insertUsedLink,
  lockTokenByHash,
  lockTokensMailedTo,
  type OneTimeToken,
} from "./one-time-tokens.queries.ts";
import { isOpen, tokenTypesOf, WRONG_CODE_MS } from "./one-time-tokens.rules.ts";
import { hashOfToken } from "./one-time-tokens.server.ts";
import { hasChosenPassword } from "./sign-up-claim.server.ts";

/**
 * Redeems a link or a code: confirms the address that it was emailed to, and signs in. `bearer` is the request's
 * session, if any.
 */
export async function verifyOneTimeToken(
  context: AuthContext,
  call: AuthCall<VerifyRequest>,
  bearer?: Bearer,
): Promise<SessionAnswer | AddressChangeAnswer> {
  const { body } = call;
  const startedAt = performance.now();
  const tries = "token_hash" in body ? undefined : await takeCodeTry(context.limits, { ...call, body });
  const outcome = await context.database.transaction(async (tx) => {
    const users = await lockOwners(tx, body);
    const token = await findToken(context, tx, body, { users, tries });
    const user = users.find(({ id }) => id === token?.userId);
    // Returns instead of throwing, so that the transaction commits the count of wrong codes.
    if (!token || !user) return undefined;
    await deleteToken(tx, token.id);
    await insertUsedLink(tx, token, new Date());
    const isPasswordTheirs =
      body.keep_password === true || hasChosenPassword(context.secrets, user, call.claim);
    return redeem(context, tx, { token, user, isPasswordTheirs, bearer, source: call.source });
  });
  if (!outcome) {
    await tries?.fail();
    // Counting a wrong code takes time, and happens only with an emailed code. A constant response time prevents
    // enumeration.
    if (tries) await setTimeout(Math.max(0, startedAt + WRONG_CODE_MS - performance.now()));
    throw new AuthRefusal(tries ? "otp_expired" : "link_expired");
  }
  await tries?.succeed();
  return outcome;
}

/**
 * Locks the accounts that the token may belong to. Every transaction locks accounts before tokens
 * (docs/decisions/014).
 */
async function lockOwners(tx: Queryable, request: VerifyRequest): Promise<User[]> {
  const types = tokenTypesOf[request.type];
  const owners =
    "token_hash" in request
      ? await findOwnersByHash(tx, hashOfToken(request.token_hash), types)
      : await findOwnersMailedTo(tx, request.email, types);
  const users: User[] = [];
  for (const id of owners) {
    const user = await lockUser(tx, id);
    if (user) users.push(user);
  }
  return users;
}

async function findToken(
  { secrets }: AuthContext,
  tx: Queryable,
  request: VerifyRequest,
  { users, tries }: { users: readonly User[]; tries: CodeTry | undefined },
) {
  const types = tokenTypesOf[request.type];
  const hasLockedOwner = ({ userId }: OneTimeToken) => users.some(({ id }) => id === userId);
  if ("token_hash" in request) {
    const token = await lockTokenByHash(tx, hashOfToken(request.token_hash), types);
    return token && hasLockedOwner(token) && isOpen(token, new Date()) ? token : undefined;
  }
  const tokens = await lockTokensMailedTo(tx, request.email, types);
  return matchCode(secrets, tx, { tokens: tokens.filter(hasLockedOwner), code: request.token, tries });
}

async function redeem(
  context: AuthContext,
  tx: Queryable,
  {
    token,
    user,
    isPasswordTheirs,
    bearer,
    source,
  }: {
    token: OneTimeToken;
    user: User;
    isPasswordTheirs: boolean;
    bearer: Bearer | undefined;
    source: string;
  },
) {
  const methods = { signup: "otp", magiclink: "magiclink", recovery: "recovery" } as const;
  switch (token.type) {
    case "signup":
    case "magiclink":
    case "recovery": {
      const isFirst = !user.emailConfirmedAt || user.isAddressUnproven;
      const confirmed = isFirst ? await confirmAddress(tx, user, token.type, isPasswordTheirs) : user;
      const event = token.type === "recovery" ? "reset-used" : isFirst ? "email-confirmed" : "sign-in";
      return signIn(context, tx, confirmed, { method: methods[token.type], event, source });
    }
    case "email_change_current":
    case "email_change_new": {
      const outcome = await confirmAddressChange(context, tx, {
        user,
        tokenType: token.type,
        bearer,
        source,
      });
      return "signIn" in outcome
        ? signIn(context, tx, outcome.signIn, { method: "email_change", source })
        : outcome.answer;
    }
    case "reauthentication":
      return undefined;
  }
}

/**
 * Another person may have signed up with the address. Its password and metadata remain only if the sign-up's email
 * confirms it, in the browser that chose them. Without confirmation (CONFIRM_EMAIL=off) that person may have used the
 * account, so its sessions and factors are deleted.
 */
async function confirmAddress(
  tx: Queryable,
  user: User,
  by: "signup" | "magiclink" | "recovery",
  isPasswordTheirs: boolean,
): Promise<User> {
  const keepsSignUp = by === "signup" && isPasswordTheirs;
  if (by !== "signup") await deleteTokensOf(tx, user.id);
  if (user.isAddressUnproven) {
    await deleteSessionsOf(tx, user.id);
    await deleteFactorsOf(tx, user.id);
  }
  return updateUser(tx, user.id, {
    emailConfirmedAt: new Date(),
    isAddressUnproven: false,
    signUpClaim: null,
    ...(!keepsSignUp && { passwordHash: null, userMetadata: {} }),
  });
}

async function signIn(
  context: AuthContext,
  tx: Queryable,
  user: User,
  how: {
    method: AuthenticationMethod["method"];
    event?: "reset-used" | "email-confirmed" | "sign-in";
    source: string;
  },
) {
  if (user.bannedUntil && user.bannedUntil > new Date()) throw new AuthRefusal("banned_bearer");
  if (how.event) await recordEvent(tx, { event: how.event, userId: user.id, source: how.source });
  return openSession(context, tx, user, how.method);
}
