import type { Queryable } from "#shared/db/database.ts";
import { hasConfirmedAccount, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { listFactorsOf } from "../factors/factors.queries.ts";
import { useReauthenticationCode } from "../mailed-links/mailed-links.handlers.ts";
import { mailEmailChange } from "../mailed-links/mailed-links.jobs.ts";
import { deleteTokensOf } from "../one-time-tokens/one-time-tokens.queries.ts";
import { weaknessesOf } from "../passwords/password-strength.server.ts";
import { hashPassword, verifyPassword } from "../passwords/passwords.server.ts";
import { AuthRefusal, weakPassword } from "../protocol/auth-errors.rules.ts";
import { isKeepable, type UserChange } from "../protocol/auth-requests.rules.ts";
import { userAnswer } from "../protocol/user-answer.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer } from "../sessions/bearer.server.ts";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";
import { hasFreshProof } from "../sessions/sessions.rules.ts";

export async function getUser({ database }: AuthContext, _: AuthCall, { user }: Bearer) {
  return userAnswer(user, await listFactorsOf(database.db, user.id));
}

/** Changes the password, the address (once both addresses confirm) or the client's own data. */
export async function changeUser(context: AuthContext, call: AuthCall<UserChange>, bearer: Bearer) {
  const { password, data } = call.body;
  const { database, limits } = context;
  if (bearer.needsSecondFactor) throw new AuthRefusal("aal2_to_change_user");
  const email = call.body.email === bearer.user.email ? undefined : call.body.email;
  if (email) {
    // It mails strangers, and its answer says whose address has an account.
    await limits.take("addressChangesOf", bearer.user.id);
    await limits.take("mailsTo", `change to ${email}`);
  }
  const isNew = password !== undefined && password !== null;
  const passwordHash = isNew ? await newPasswordHash(context, call, bearer, password) : undefined;

  return database.transaction(async (tx) => {
    let { user, needsSecondFactor } = await lockBearer(tx, bearer);
    if (needsSecondFactor) throw new AuthRefusal("aal2_to_change_user");
    if (data) user = await updateUser(tx, user.id, { userMetadata: mergedMetadata(user.userMetadata, data) });
    if (passwordHash) user = await changePassword(context, tx, user, { passwordHash, call, bearer });
    if (email && email !== user.email) user = await startEmailChange(context, tx, user, email, call.source);
    return userAnswer(user, await listFactorsOf(tx, user.id));
  });
}

/** As the protocol has it, null takes a key away. */
function mergedMetadata(present: Record<string, unknown>, change: Record<string, unknown>) {
  const merged = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (!isKeepable(metadata)) throw new AuthRefusal("metadata_not_keepable");
  return metadata;
}

/** Checks everything about a new password that needs no transaction of its own to stay true. */
async function newPasswordHash(
  context: AuthContext,
  call: AuthCall<UserChange>,
  bearer: Bearer,
  password: string,
): Promise<string> {
  const reasons = await weaknessesOf(password, bearer.user.email);
  if (reasons.length > 0) throw weakPassword(reasons);
  await requireProof(context, call, bearer);
  if (await verifyPassword(bearer.user.passwordHash, password)) throw new AuthRefusal("same_password");
  return hashPassword(password);
}

/** A phone that was left lying about must not be enough: the current password, a mailed code, or a sign-in just now. */
async function requireProof(
  context: AuthContext,
  { body: { current_password: current, nonce } }: AuthCall<UserChange>,
  { user, session }: Bearer,
): Promise<void> {
  const { database, limits } = context;
  if (current) {
    await limits.take("proofsOf", user.id);
    if (await verifyPassword(user.passwordHash, current)) return;
    throw new AuthRefusal("current_password_invalid");
  }
  if (nonce) {
    await limits.take("proofsOf", user.id);
    // A transaction of its own: a wrong code counts although the change is refused.
    const isRight = await database.transaction((tx) => useReauthenticationCode(context, tx, user, nonce));
    if (isRight) return;
    throw new AuthRefusal("reauthentication_not_valid");
  }
  if (!hasFreshProof(session.amr, new Date())) throw new AuthRefusal("reauthentication_needed");
}

async function changePassword(
  { outbox, siteUrl }: AuthContext,
  tx: Queryable,
  user: User,
  { passwordHash, call, bearer }: { passwordHash: string; call: AuthCall; bearer: Bearer },
): Promise<User> {
  const changed = await updateUser(tx, user.id, { passwordHash });
  await deleteTokensOf(tx, user.id);
  await deleteSessionsOf(tx, user.id, bearer.session.id);
  await recordEvent(tx, { event: "password-changed", userId: user.id, source: call.source });
  const props = { resetLink: `${siteUrl}/auth#reset` };
  await outbox.queue(tx, { to: user.email, template: "password-changed", props });
  return changed;
}

async function startEmailChange(
  context: AuthContext,
  tx: Queryable,
  user: User,
  email: string,
  source: string,
): Promise<User> {
  if (await hasConfirmedAccount(tx, email)) throw new AuthRefusal("email_exists");
  const changed = await updateUser(tx, user.id, { newEmail: email });
  await mailEmailChange(context, tx, changed, email, true);
  await recordEvent(tx, { event: "email-change-requested", userId: user.id, source });
  return changed;
}
