import type { z } from "zod";
import { countedByNetwork } from "#shared/limits/mailbox-limit.server.ts";
import { mailNetworkOf } from "#shared/mail/outbox.server.ts";
import ReauthenticationCode from "../mails/ReauthenticationCode.tsx";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { otpRequest, recoverRequest, resendRequest } from "../protocol/auth-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer } from "../sessions/bearer.server.ts";
import { takeMailFrom } from "./mail-pace.server.ts";
import { mailTarget } from "./one-time-tokens.rules.ts";
import { makeOneTimeToken } from "./one-time-tokens.server.ts";
import { mailLinkJob } from "./requested-mails.jobs.ts";
import { digestOfClaim } from "./sign-up-claim.server.ts";

/** Emails a link to set a new password, if the address has an account. The response is identical without one. */
export function recover(context: AuthContext, call: AuthCall<z.infer<typeof recoverRequest>>) {
  return mailLater(context, call, { kind: "recovery" });
}

/** Emails a confirmation again, if one is pending. */
export function resend(context: AuthContext, call: AuthCall<z.infer<typeof resendRequest>>) {
  return mailLater(context, call, { kind: call.body.type });
}

/**
 * Emails a link and a code for signing in. While sign-up is closed, only to an address with an account; the response
 * is identical without one.
 */
export async function sendOtp(context: AuthContext, call: AuthCall<z.infer<typeof otpRequest>>) {
  const { create_user: asksForAccount, data: userMetadata } = call.body;
  const createUser = asksForAccount && context.policy.signUp === "open";
  const signUpClaim = digestOfClaim(context.secrets, call.body.email, call.claim);
  return mailLater(context, call, { kind: "magiclink", createUser, userMetadata, signUpClaim });
}

async function mailLater(
  context: AuthContext,
  call: AuthCall<{ email: string }>,
  request: {
    kind: "recovery" | "magiclink" | "signup" | "email_change";
    createUser?: boolean;
    userMetadata?: Record<string, unknown>;
    signUpClaim?: string | null;
  },
) {
  const { database, jobs, limits, secrets } = context;
  const { query, networks, source } = call;
  const { email } = call.body;
  await limits.take("mailsFrom", networks);
  await limits.take("mailAgainTo", countedByNetwork(networks, `${request.kind} ${email}`));
  await takeMailFrom(limits, call, request.kind);
  await database.transaction(async (tx) => {
    const defaults = { createUser: false, userMetadata: {} };
    const next = mailTarget(query.get("redirect_to"), context);
    const network = mailNetworkOf(secrets, networks);
    const data = { ...defaults, ...request, email, source, next, network };
    await jobs.enqueue(tx, mailLinkJob, data, { isUrgent: request.kind === "recovery" });
  });
  return {};
}

/** Emails a code to the signed-in account, for fresh proof. */
export async function reauthenticate(
  { database, limits, outbox, secrets }: AuthContext,
  _: AuthCall,
  bearer: Bearer,
) {
  const { user } = bearer;
  const { id: userId, email } = user;
  if (!user.emailConfirmedAt) throw new AuthRefusal("reauthentication_unconfirmed");
  await limits.take("mailAgainTo", `reauthentication ${email}`);
  await limits.take("proofCodesTo", email);
  await database.transaction(async (tx) => {
    await lockBearer(tx, bearer);
    const { code } = await makeOneTimeToken(tx, secrets, { userId, type: "reauthentication", email });
    await outbox.queue(tx, { to: email, mail: ReauthenticationCode, props: { code } });
  });
  return {};
}
