import type { Queryable } from "#shared/db/database.server.ts";
import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import { findUserByEmail, insertUserIfNew, lockUser, type User } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { findUserIdOfSubject, joinIdentity } from "../directory/directory.queries.ts";
import type { DirectoryAnswer } from "../directory/directory-cookies.server.ts";
import DirectorySignIn from "../mails/DirectorySignIn.tsx";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { openSession, refuseBanned, type SessionAnswer } from "../sessions/sessions.api.ts";
import { lockSession, updateSession } from "../sessions/sessions.queries.ts";
import { type AuthenticationMethod, hasFreshProof } from "../sessions/sessions.rules.ts";

/**
 * Opens a session for the directory's answer in the browser's cookie. The first sign-in creates an account without a
 * role. If the address already has an account, the service refuses until that account has joined (`joinDirectory`).
 */
export async function signInByDirectory(context: AuthContext, call: AuthCall) {
  const answer = answerOf(context, call);
  if (!answer) throw new AuthRefusal(context.directory ? "directory_expired" : "not_found");
  const { database, limits } = context;
  const { source } = call;
  // Checked before the answer is used up outside the transaction.
  if (!(await findUserIdOfSubject(database.db, answer.subjectDigest))) await refuseTaken(database.db, answer);
  await limits.take("directoryAnswers", answer.id);
  return database.transaction(async (tx) => {
    const user = (await lockJoinedUser(tx, answer)) ?? (await makeAccount(tx, answer, source));
    refuseBanned(user);
    const { hasSecondFactor } = answer;
    await recordEvent(tx, {
      event: "directory-sign-in",
      userId: user.id,
      source,
      detail: { secondFactor: hasSecondFactor },
    });
    return openSession(context, tx, user, methodsOf(answer), hasSecondFactor ? "aal2" : "aal1");
  });
}

/**
 * Joins an account with the identity in the browser's cookie, after a sign-in that proves the account's address.
 * @returns whether the account was joined
 */
export async function joinDirectory(
  context: AuthContext,
  call: AuthCall,
  { user: { id: userId, email }, sessionId }: { user: SessionAnswer["user"]; sessionId: string },
): Promise<boolean> {
  const answer = answerOf(context, call);
  if (!answer || answer.email !== email) return false;
  const { database, directory, limits, outbox } = context;
  const { issuer, subjectDigest } = answer;
  if (!(await limits.allows("directoryAnswers", answer.id))) return false;
  const joining = database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const session = await lockSession(tx, sessionId);
    const isProven = user?.emailConfirmedAt && !user.isAddressUnproven && user.email === email;
    if (!isProven || !session || !hasFreshProof(session.amr, new Date())) return false;
    if (await findUserIdOfSubject(tx, subjectDigest)) return false;
    await joinIdentity(tx, { userId, issuer, subjectDigest });
    const amr = [...session.amr, { method: "oauth", timestamp: answer.signedInAt } as const];
    await updateSession(tx, sessionId, { amr });
    await recordEvent(tx, { event: "directory-joined", userId, source: call.source });
    const props = { name: directory?.name ?? "", isJoined: true };
    await outbox.queue(tx, { to: email, mail: DirectorySignIn, props });
    return true;
  });
  const isJoined = await joining.catch((error) => {
    // Another request joined this person.
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (isJoined) await limits.take("directoryAnswers", answer.id);
  return isJoined;
}

/** The answer in this browser, unless it comes from a directory that the site no longer uses. */
function answerOf({ directory }: AuthContext, { directoryAnswer: answer }: AuthCall) {
  return directory && answer?.issuer === directory.issuer ? answer : undefined;
}

async function lockJoinedUser(tx: Queryable, { subjectDigest }: DirectoryAnswer): Promise<User | undefined> {
  const userId = await findUserIdOfSubject(tx, subjectDigest);
  const user = userId && (await lockUser(tx, userId));
  // Read again under the lock, since the join may have ended.
  return user && (await findUserIdOfSubject(tx, subjectDigest)) === user.id ? user : undefined;
}

/** @throws AuthRefusal if the address has an account, because its owner must sign in without the directory first */
async function refuseTaken(db: Queryable, { email }: DirectoryAnswer): Promise<void> {
  if (await findUserByEmail(db, email)) throw new AuthRefusal("directory_join_needed");
}

/** @throws AuthRefusal if the address has an account */
async function makeAccount(
  tx: Queryable,
  { email, issuer, subjectDigest }: DirectoryAnswer,
  source: string,
): Promise<User> {
  const user = await insertUserIfNew(tx, { email, emailConfirmedAt: new Date() });
  if (!user) throw new AuthRefusal("directory_join_needed");
  await joinIdentity(tx, { userId: user.id, issuer, subjectDigest });
  await recordEvent(tx, { event: "sign-up", userId: user.id, source });
  return user;
}

/** As old as the sign-in at the directory. A sign-in on another day is not fresh proof. */
function methodsOf({ hasSecondFactor, signedInAt: timestamp }: DirectoryAnswer): AuthenticationMethod[] {
  return [
    { method: "oauth", timestamp },
    ...(hasSecondFactor ? [{ method: "mfa/directory", timestamp } as const] : []),
  ];
}
