import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { Queryable } from "#shared/db/database.ts";
import { lockUser, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteFactorsOf } from "../factors/factors.queries.ts";
import {
  countAttempt,
  deleteToken,
  deleteTokensOf,
  findOwnersByHash,
  findOwnersMailedTo,
  lockTokenByHash,
  lockTokensMailedTo,
  type OneTimeToken,
} from "../one-time-tokens/one-time-tokens.queries.ts";
import {
  isCodeOpen,
  isOpen,
  ownPath,
  tokenTypesOf,
  WRONG_CODE_MS,
} from "../one-time-tokens/one-time-tokens.rules.ts";
import { hashOfCode, hashOfToken, makeOneTimeToken } from "../one-time-tokens/one-time-tokens.server.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type {
  otpRequest,
  recoverRequest,
  resendRequest,
  VerifyRequest,
} from "../protocol/auth-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer } from "../sessions/bearer.server.ts";
import { openSession, type SessionAnswer } from "../sessions/sessions.handlers.ts";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";
import type { AuthenticationMethod } from "../sessions/sessions.rules.ts";
import { type AddressChangeAnswer, confirmAddressChange } from "./change-address.server.ts";
import { type CodeTry, takeCodeTry } from "./code-tries.server.ts";
import { mailLinkJob } from "./mailed-links.jobs.ts";

/** Mails a link to set a new password, if the address has an account. The response is the same if it has none. */
export function recover(context: AuthContext, call: AuthCall<z.infer<typeof recoverRequest>>) {
  return mailLater(context, call, { kind: "recovery" });
}

/** Mails a confirmation again, if one is pending. */
export function resend(context: AuthContext, call: AuthCall<z.infer<typeof resendRequest>>) {
  return mailLater(context, call, { kind: call.body.type });
}

/** Mails a link and a code for signing in. */
export async function sendOtp(context: AuthContext, call: AuthCall<z.infer<typeof otpRequest>>) {
  const { create_user: createUser, data: userMetadata } = call.body;
  if (createUser && context.policy.signUp === "closed") throw new AuthRefusal("otp_disabled");
  return mailLater(context, call, { kind: "magiclink", createUser, userMetadata });
}

async function mailLater(
  { database, jobs, limits, siteUrl }: AuthContext,
  { body: { email }, query, networks, source }: AuthCall<{ email: string }>,
  asked: {
    kind: "recovery" | "magiclink" | "signup" | "email_change";
    createUser?: boolean;
    userMetadata?: Record<string, unknown>;
  },
) {
  await limits.take("mailsFrom", networks);
  await limits.take("mailAgainTo", `${asked.kind} ${email}`);
  await limits.take("mailsTo", `${asked.kind} ${email}`);
  await database.transaction(async (tx) => {
    const defaults = { createUser: false, userMetadata: {} };
    const next = ownPath(query.get("redirect_to"), siteUrl);
    await jobs.enqueue(tx, mailLinkJob, { ...defaults, ...asked, email, source, next });
  });
  return {};
}

/** Mails a code to the signed-in account, for fresh proof. */
export async function reauthenticate(
  { database, limits, outbox, secrets }: AuthContext,
  _: AuthCall,
  bearer: Bearer,
) {
  const { user } = bearer;
  const { id: userId, email } = user;
  if (!user.emailConfirmedAt) throw new AuthRefusal("reauthentication_unconfirmed");
  await limits.take("mailAgainTo", `reauthentication ${email}`);
  await limits.take("mailsTo", `reauthentication ${email}`);
  await database.transaction(async (tx) => {
    await lockBearer(tx, bearer);
    const { code } = await makeOneTimeToken(tx, secrets, { userId, type: "reauthentication", email });
    await outbox.queue(tx, { to: email, template: "reauthentication-code", props: { code } });
  });
  return {};
}

/**
 * Redeems a mailed reauthentication code. The caller must commit `tx` after a wrong code too, since it counts as a try.
 * @returns whether the code is right
 */
export async function useReauthenticationCode(
  { secrets }: Pick<AuthContext, "secrets">,
  tx: Queryable,
  user: User,
  code: string,
): Promise<boolean> {
  const tokens = await lockTokensMailedTo(tx, user.email, ["reauthentication"]);
  const own = tokens.filter(({ userId }) => userId === user.id);
  const token = await matchCode(secrets, tx, { tokens: own, code });
  if (token) await deleteToken(tx, token.id);
  return token !== undefined;
}

/**
 * Redeems a link or a code: confirms the address it was mailed to, and signs in. `bearer` is the request's session, if
 * any.
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
    // Not a throw, so that the transaction commits the count of wrong codes.
    if (!token || !user) return undefined;
    await deleteToken(tx, token.id);
    return redeem(context, tx, { token, user, bearer, source: call.source });
  });
  if (!outcome) {
    await tries?.fail();
    // Counting a wrong code takes time, and happens only if one was mailed. A constant response time prevents
    // enumeration.
    if (tries) await setTimeout(Math.max(0, startedAt + WRONG_CODE_MS - performance.now()));
    throw new AuthRefusal(tries ? "otp_expired" : "link_expired");
  }
  await tries?.succeed();
  return outcome;
}

/**
 * Locks the accounts that the token may belong to. Accounts are locked before their tokens, as in every other
 * transaction (docs/decisions/014).
 */
async function lockOwners(tx: Queryable, asked: VerifyRequest): Promise<User[]> {
  const types = tokenTypesOf[asked.type];
  const owners =
    "token_hash" in asked
      ? await findOwnersByHash(tx, hashOfToken(asked.token_hash), types)
      : await findOwnersMailedTo(tx, asked.email, types);
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
  asked: VerifyRequest,
  { users, tries }: { users: readonly User[]; tries: CodeTry | undefined },
) {
  const types = tokenTypesOf[asked.type];
  const isTheirs = ({ userId }: OneTimeToken) => users.some(({ id }) => id === userId);
  if ("token_hash" in asked) {
    const token = await lockTokenByHash(tx, hashOfToken(asked.token_hash), types);
    return token && isTheirs(token) && isOpen(token, new Date()) ? token : undefined;
  }
  const tokens = await lockTokensMailedTo(tx, asked.email, types);
  return matchCode(secrets, tx, { tokens: tokens.filter(isTheirs), code: asked.token, tries });
}

async function matchCode(
  secrets: AuthContext["secrets"],
  tx: Queryable,
  { tokens, code, tries }: { tokens: readonly OneTimeToken[]; code: string; tries?: CodeTry | undefined },
): Promise<OneTimeToken | undefined> {
  const open = tokens.filter((token) => isCodeOpen(token, new Date(), tries?.maxAttempts));
  const match = open.find((token) => token.codeHash === hashOfCode(secrets, token.userId, code.trim()));
  if (match || tries?.isKnownDevice) return match;
  for (const { id } of open) await countAttempt(tx, id);
  if (tries && open.length > 0) tries.wasOpen = true;
  return undefined;
}

async function redeem(
  context: AuthContext,
  tx: Queryable,
  {
    token,
    user,
    bearer,
    source,
  }: { token: OneTimeToken; user: User; bearer: Bearer | undefined; source: string },
) {
  const methods = { signup: "otp", magiclink: "magiclink", recovery: "recovery" } as const;
  switch (token.type) {
    case "signup":
    case "magiclink":
    case "recovery": {
      const isFirst = !user.emailConfirmedAt || user.isAddressUnproven;
      const confirmed = isFirst ? await confirmAddress(tx, user, token.type) : user;
      const event = token.type === "recovery" ? "reset-used" : isFirst ? "email-confirmed" : "sign-in";
      return signIn(context, tx, confirmed, { method: methods[token.type], event, source });
    }
    case "email_change_current":
    case "email_change_new": {
      const outcome = await confirmAddressChange(context, tx, { user, half: token.type, bearer, source });
      return "signIn" in outcome
        ? signIn(context, tx, outcome.signIn, { method: "email_change", source })
        : outcome.answer;
    }
    case "reauthentication":
      return undefined;
  }
}

/**
 * Another person may have signed up with the address, so its password stays only if the sign-up's own mail confirms it.
 * If the sign-up needed no confirmation (CONFIRM_EMAIL=off), that person may have used the account: its sessions and
 * factors are deleted.
 */
async function confirmAddress(
  tx: Queryable,
  user: User,
  by: "signup" | "magiclink" | "recovery",
): Promise<User> {
  const passwordHash = by === "signup" ? user.passwordHash : null;
  if (by !== "signup") await deleteTokensOf(tx, user.id);
  if (user.isAddressUnproven) {
    await deleteSessionsOf(tx, user.id);
    await deleteFactorsOf(tx, user.id);
  }
  return updateUser(tx, user.id, { emailConfirmedAt: new Date(), isAddressUnproven: false, passwordHash });
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
