import { isStaff } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { countedByNetwork } from "#shared/limits/mailbox-limit.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { hasConfirmedAccount, noAddressChange, type User, updateUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import PasswordChanged from "../mails/PasswordChanged.tsx";
import { weaknessesOf } from "../passwords/password-strength.server.ts";
import { hashPassword, verifyPassword } from "../passwords/passwords.server.ts";
import { isProof } from "../proofs/check-proof.server.ts";
import { AuthRefusal, weakPassword } from "../protocol/auth-errors.rules.ts";
import { isStorableMetadata, type UserChange } from "../protocol/auth-requests.rules.ts";
import { answerWithUser } from "../sessions/answer-with-user.server.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer, requireFreshProof } from "../sessions/bearer.server.ts";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";
import { mailEmailChange } from "../sign-in/mailed-links.jobs.ts";
import { deleteTokensOf } from "../sign-in/one-time-tokens.queries.ts";
import { mailTarget } from "../sign-in/one-time-tokens.rules.ts";

export function getUser(context: AuthContext, _: AuthCall, { user }: Bearer) {
  return answerWithUser(context, context.database.db, user);
}

/** Changes the password, the metadata, or the address after both addresses confirm it. */
export async function changeUser(context: AuthContext, call: AuthCall<UserChange>, bearer: Bearer) {
  const { data } = call.body;
  const password = call.body.password ?? undefined;
  const { database, limits } = context;
  if (bearer.needsSecondFactor) throw new AuthRefusal("aal2_to_change_user");
  const email = call.body.email === bearer.user.email ? undefined : call.body.email;
  if (password !== undefined) await requireStrong(password, bearer);
  if (email || password) await requireProof(context, call, bearer);
  if (email) {
    // Limited because it emails strangers, and its refusal reveals whether an address has an account.
    await limits.take("addressChangesOf", bearer.user.id);
    await limits.take("mailsToMailboxFrom", countedByNetwork(call.networks, mailboxOf(email)));
    await limits.take("mailsToMailbox", mailboxOf(email));
  }
  const passwordHash = password ? await newPasswordHash(bearer, password) : undefined;

  return database.transaction(async (tx) => {
    let { user, needsSecondFactor } = await lockBearer(tx, bearer);
    if (needsSecondFactor) throw new AuthRefusal("aal2_to_change_user");
    if (data) user = await updateUser(tx, user.id, { userMetadata: mergedMetadata(user.userMetadata, data) });
    if (passwordHash) user = await changePassword(context, tx, user, { passwordHash, call, bearer });
    if (email && email !== user.email)
      user = await startEmailChange(context, tx, { user, session: bearer.session }, email, call);
    return answerWithUser(context, tx, user);
  });
}

/** Null removes a key; the protocol defines this. */
function mergedMetadata(present: Record<string, unknown>, change: Record<string, unknown>) {
  const merged = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (!isStorableMetadata(metadata)) throw new AuthRefusal("metadata_not_keepable");
  return metadata;
}

async function requireStrong(password: string, bearer: Bearer): Promise<void> {
  const reasons = await weaknessesOf(password, bearer.user.email, { isStaff: isStaff(bearer) });
  if (reasons.length > 0) throw weakPassword(reasons, { isStaff: isStaff(bearer) });
}

async function newPasswordHash({ user }: Bearer, password: string): Promise<string> {
  if (await verifyPassword(user.passwordHash, password)) throw new AuthRefusal("same_password");
  return hashPassword(password);
}

/** An unattended phone must not be enough: requires the current password, an emailed code, or a recent sign-in. */
async function requireProof(
  context: AuthContext,
  { body: { password, current_password: current, nonce }, source }: AuthCall<UserChange>,
  { user, session }: Bearer,
): Promise<void> {
  if (!current && !nonce)
    return requireFreshProof({ session }, password ? "reauthentication_needed" : "proof_needed");
  await context.limits.take("proofsOf", session.id);
  const proof = current ? { password: current } : { code: nonce ?? "" };
  if (await isProof(context, user, proof)) return;
  await recordEvent(context.database.db, { event: "proof-failed", userId: user.id, source });
  throw new AuthRefusal(current ? "current_password_invalid" : "reauthentication_not_valid");
}

async function changePassword(
  { outbox, siteUrl }: AuthContext,
  tx: Queryable,
  user: User,
  { passwordHash, call, bearer }: { passwordHash: string; call: AuthCall; bearer: Bearer },
): Promise<User> {
  // The links of a pending address change are deleted, so the change also ends.
  const changed = await updateUser(tx, user.id, { passwordHash, ...noAddressChange });
  await deleteTokensOf(tx, user.id);
  await deleteSessionsOf(tx, user.id, bearer.session.id);
  await recordEvent(tx, { event: "password-changed", userId: user.id, source: call.source });
  const props = { resetLink: `${siteUrl}/auth#reset` };
  await outbox.queue(tx, { to: user.email, mail: PasswordChanged, props });
  return changed;
}

async function startEmailChange(
  context: AuthContext,
  tx: Queryable,
  { user, session }: Pick<Bearer, "user" | "session">,
  email: string,
  { query, source }: AuthCall,
): Promise<User> {
  if (await hasConfirmedAccount(tx, email)) throw new AuthRefusal("email_exists");
  const asked = { newEmail: email, newEmailSessionId: session.id, isNewEmailTheirs: false };
  const changed = await updateUser(tx, user.id, asked);
  await mailEmailChange(context, tx, changed, email, {
    isStart: true,
    next: mailTarget(query.get("redirect_to"), context),
  });
  await recordEvent(tx, { event: "email-change-requested", userId: user.id, source });
  return changed;
}
