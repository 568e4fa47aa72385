import { randomUUID } from "node:crypto";
import { mailNetworkOf } from "#shared/mail/outbox.server.ts";
import { insertUserIfNew } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { weaknessesOf } from "../passwords/password-strength.server.ts";
import { hashPassword } from "../passwords/passwords.server.ts";
import { AuthRefusal, weakPassword } from "../protocol/auth-errors.rules.ts";
import type { SignUpRequest } from "../protocol/auth-requests.rules.ts";
import { signUpAnswer } from "../protocol/user-answer.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { openSession } from "../sessions/sessions.api.ts";
import { admitsMailFrom } from "./mail-pace.server.ts";
import { mailTarget } from "./one-time-tokens.rules.ts";
import { signUpJob } from "./sign-up.jobs.ts";
import { digestOfClaim } from "./sign-up-claim.server.ts";

/**
 * Creates an account. To prevent enumeration, the response and its time are independent of existing accounts. The
 * request only queues a job, which looks the address up and sends an email in either case.
 */
export async function signUp(context: AuthContext, call: AuthCall<SignUpRequest>) {
  const { limits, policy, database, jobs, secrets } = context;
  const { body, networks, source } = call;
  if (policy.signUp === "closed") throw new AuthRefusal("signup_disabled");
  await limits.take("signUpsFrom", networks);
  const requester = networks.at(-1)?.key ?? "";
  const reasons = await weaknessesOf(body.password, body.email, { requester });
  if (reasons.length > 0) throw weakPassword(reasons);
  if (policy.confirmEmail === "off")
    return signUpUnconfirmed(context, call, await hashPassword(body.password, { requester }));
  // A salt from the address. Two sign-ups with equal passwords have equal hashes, so that the job can compare them.
  const salt = Buffer.from(secrets.digest("sign-up salt", body.email), "base64url");
  const passwordHash = await hashPassword(body.password, { requester, salt });

  const id = randomUUID();
  const { email, data } = body;
  // Never refused: two passwords cancel each other only if both sign-ups are recorded.
  const isOver = !(await admitsMailFrom(limits, call, "signup"));
  const signUpClaim = digestOfClaim(secrets, email, call.claim);
  await database.transaction(async (tx) => {
    const next = mailTarget(call.query.get("redirect_to"), context);
    await jobs.enqueue(tx, signUpJob, {
      id,
      email,
      passwordHash,
      signUpClaim,
      userMetadata: data,
      source,
      next,
      isOver,
      network: mailNetworkOf(secrets, networks),
    });
  });
  return signUpAnswer(id, email, data, new Date());
}

/** Without confirmation (CONFIRM_EMAIL=off): signs in immediately, and refuses an address that has an account. */
function signUpUnconfirmed(
  context: AuthContext,
  { body, source }: AuthCall<SignUpRequest>,
  passwordHash: string,
) {
  const { email, data: userMetadata } = body;
  return context.database.transaction(async (tx) => {
    const user = await insertUserIfNew(tx, {
      email,
      passwordHash,
      userMetadata,
      emailConfirmedAt: new Date(),
      isAddressUnproven: true,
    });
    if (!user) throw new AuthRefusal("user_already_exists");
    await recordEvent(tx, { event: "sign-up", source });
    return openSession(context, tx, user, "password");
  });
}
