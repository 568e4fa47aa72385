import type { Queryable } from "#shared/db/database.server.ts";
import { type NewAuditEvent, recordEvent } from "../audit-log/audit-log.queries.ts";
import { type AuthProblem, AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer } from "../sessions/bearer.server.ts";
import { answerWithChangedSession } from "../sessions/sessions.api.ts";
import { deleteOtherSessions, updateSession } from "../sessions/sessions.queries.ts";
import { type AuthenticationMethod, withMethod } from "../sessions/sessions.rules.ts";

/** The result of verifying a second factor. */
export type Proof =
  | { method: AuthenticationMethod["method"] }
  | { problem: AuthProblem; detail?: NewAuditEvent["detail"] };

/**
 * Raises a session to aal2 after a second factor, and ends the account's sessions that are still aal1. A known device
 * has a separate rate limit, which a thief of the password cannot use up. A failed try is committed to the audit log
 * before the refusal.
 */
export async function raiseSession(
  context: AuthContext,
  { source, device }: AuthCall<unknown>,
  bearer: Bearer,
  /** Verifies the proof and uses it up. */
  acceptProof: (tx: Queryable, bearer: Bearer) => Promise<Proof>,
) {
  const { database, limits } = context;
  const { id: userId, email } = bearer.user;
  const mark = device.markFor(email);
  const isKnown = mark !== undefined && (await limits.admits("secondFactorsOfDevice", mark));
  // Counted by sign-in method. A thief with the password thus uses up no tries of an owner who signs in with an
  // emailed link.
  const strangersKey = `${userId} ${bearer.session.amr[0]?.method}`;
  if (!isKnown) await limits.take("secondFactorsOf", strangersKey);
  const answer = await database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    const proof = await acceptProof(tx, present);
    if ("method" in proof) return raise(context, tx, present, proof.method);
    await recordEvent(tx, { event: "factor-failed", userId, source, detail: proof.detail });
    return proof.problem;
  });
  if (typeof answer === "string") throw new AuthRefusal(answer);
  if (isKnown) await limits.clear("secondFactorsOfDevice", mark);
  else await limits.clear("secondFactorsOf", strangersKey);
  return answer;
}

async function raise(
  context: AuthContext,
  tx: Queryable,
  { user, session }: Bearer,
  method: AuthenticationMethod["method"],
) {
  const amr = withMethod(session.amr, method, new Date());
  await updateSession(tx, session.id, { aal: "aal2", amr });
  await deleteOtherSessions(tx, user.id, session.id, "aal1");
  return answerWithChangedSession(context, tx, { user, session: { ...session, aal: "aal2", amr } });
}
