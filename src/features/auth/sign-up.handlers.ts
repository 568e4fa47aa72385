import { randomUUID } from "node:crypto";
import { insertUserIfNew } from "./accounts.queries.ts";
import { recordEvent } from "./audit-log.queries.ts";
import type { AuthCall, AuthContext } from "./auth-context.ts";
import { AuthRefusal, weakPassword } from "./auth-errors.rules.ts";
import type { SignUpRequest } from "./auth-requests.rules.ts";
import { ownPath } from "./one-time-tokens.rules.ts";
import { weaknessesOf } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { openSession } from "./sessions.handlers.ts";
import { signUpJob } from "./sign-up.jobs.ts";
import { signUpAnswer } from "./user-answer.rules.ts";

/**
 * Makes an account. Whether the address has one already shows in neither the answer nor the time it takes: the request only
 * leaves a job, which finds that out and mails the one or the other.
 */
export async function signUp(context: AuthContext, call: AuthCall<SignUpRequest>) {
  const { limits, policy, database, jobs, siteUrl } = context;
  const { body, address, source } = call;
  if (policy.signUp === "closed") throw new AuthRefusal("signup_disabled");
  await limits.take("signUpsFrom", address);
  const reasons = await weaknessesOf(body.password, body.email);
  if (reasons.length > 0) throw weakPassword(reasons);
  await limits.take("mailsTo", `sign-up ${body.email}`);
  const passwordHash = await hashPassword(body.password);
  if (policy.confirmEmail === "off") return signUpUnconfirmed(context, call, passwordHash);

  const id = randomUUID();
  const { email, data } = body;
  await database.transaction(async (tx) => {
    const next = ownPath(call.query.get("redirect_to"), siteUrl);
    await jobs.enqueue(tx, signUpJob, { id, email, passwordHash, userMetadata: data, source, next });
  });
  return signUpAnswer(id, email, data, new Date());
}

/** Where the operator asks for no confirmation: the person is in at once, and a taken address is said to be that. */
function signUpUnconfirmed(
  context: AuthContext,
  { body, source }: AuthCall<SignUpRequest>,
  passwordHash: string,
) {
  const { email, data: userMetadata } = body;
  return context.database.transaction(async (tx) => {
    const user = await insertUserIfNew(tx, {
      ...{ email, passwordHash, userMetadata },
      emailConfirmedAt: new Date(),
    });
    if (!user) throw new AuthRefusal("user_already_exists");
    await recordEvent(tx, { event: "sign-up", userId: user.id, source });
    return openSession(context, tx, user, "password");
  });
}
