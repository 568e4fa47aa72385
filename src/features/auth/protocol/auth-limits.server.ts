import { ORPCError } from "@orpc/server";
import type { Database } from "#shared/db/database.server.ts";
import { problems } from "#shared/errors/problems.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { MAILS_FROM_A_NETWORK, MAILS_TO_A_MAILBOX } from "#shared/limits/mailbox-limit.server.ts";
import {
  type CountedKeys,
  createSharedLimit,
  type sharedLimitOf,
} from "#shared/limits/shared-limit.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_S, HOUR_S, MINUTE_S } from "#shared/time/durations.ts";
import { type AuthProblem, AuthRefusal } from "./auth-errors.rules.ts";
import { lockedText } from "./locked.rules.ts";

/** The pause before the next email to an address with used-up limits. */
export const MAIL_PAUSE_S = 10 * MINUTE_S;

/**
 * Rate limits and their refusals. Limits of a network (`…From`) suit a hall of 2,000 people behind one address, and
 * count only requests that do not prove an account. Limits of an email address are narrow, whether or not it has an
 * account.
 */
const limits = {
  signInsFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "over_request_rate_limit" },
  signUpsFrom: { points: 3000, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  mailsFrom: { points: 3000, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Typed codes. An emailed link cannot be guessed. */
  codesFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** Unknown refresh tokens. */
  refreshesFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "refresh_over_limit" },
  /** Refreshes of one session, in all its tabs. */
  refreshesOf: { points: 300, seconds: 5 * MINUTE_S, refusal: "refresh_over_limit" },
  /** Sign-in attempts for one address from one network. */
  signInsByAddressAndNetwork: { points: 10, seconds: 15 * MINUTE_S, refusal: "tries_used_up" },
  /** Sign-in attempts for one address from one network during an attack on the address. */
  attackedSignInsByAddressAndNetwork: {
    points: 3,
    seconds: 15 * MINUTE_S,
    refusal: "tries_used_up",
  },
  /** Sign-in attempts for one address from a known device. */
  signInsOfDevice: { points: 10, seconds: 15 * MINUTE_S, refusal: "tries_used_up" },
  /**
   * Failed sign-ins for one address from everywhere. Above the limit the address counts as under attack: unknown
   * devices wait longer and have fewer tries. This limit refuses no request.
   */
  failedSignIns: { points: 100, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Emails to a mailbox that one network requests, from all forms of the site together. */
  mailsToMailboxFrom: { ...MAILS_FROM_A_NETWORK, refusal: "over_email_send_rate_limit" },
  /** Emails to a mailbox from everywhere. Above the limit they are paced, and no request is refused. */
  mailsToMailbox: { ...MAILS_TO_A_MAILBOX, refusal: "over_email_send_rate_limit" },
  /** Reset links. They have a separate limit, so that other emails cannot use it up. */
  resetsToMailboxFrom: { ...MAILS_FROM_A_NETWORK, refusal: "over_email_send_rate_limit" },
  resetsToMailbox: { ...MAILS_TO_A_MAILBOX, refusal: "over_email_send_rate_limit" },
  /** After the limits above are used up, one email of a kind to an address after each pause. */
  pacedMailsTo: { points: 1, seconds: MAIL_PAUSE_S, refusal: "over_email_send_rate_limit" },
  /** Codes for fresh proof, which only the account can request. */
  proofCodesTo: { points: 6, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  addressChangesOf: { points: 5, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  /** Codes of six digits typed for one address from one network. */
  codesByAddressAndNetwork: { points: 10, seconds: HOUR_S, refusal: "tries_used_up" },
  /** Codes of six digits typed for one address from a known device. */
  codesOfDevice: { points: 10, seconds: HOUR_S, refusal: "tries_used_up" },
  /**
   * Wrong codes for one address with an open code, from everywhere. Above the limit unknown devices may try each
   * emailed code once. This limit refuses no request.
   */
  wrongCodes: { points: 20, seconds: DAY_S, refusal: "over_request_rate_limit" },
  /** Repeated requests for one email from one network. */
  mailAgainTo: { points: 1, seconds: MINUTE_S, refusal: "email_asked_too_soon" },
  /** Codes of a second factor for one account after one kind of sign-in, from unknown devices. */
  secondFactorsOf: { points: 10, seconds: 15 * MINUTE_S, refusal: "tries_used_up" },
  /** Codes of a second factor for one account from a known device. */
  secondFactorsOfDevice: { points: 10, seconds: 15 * MINUTE_S, refusal: "tries_used_up" },
  /** An answer of the charity's directory signs in, or joins, once. It expires sooner than this. */
  directoryAnswers: { points: 1, seconds: HOUR_S, refusal: "directory_expired" },
  /** Repeated password checks in one session. */
  proofsOf: { points: 10, seconds: 15 * MINUTE_S, refusal: "tries_used_up" },
} satisfies Record<string, { points: number; seconds: number; refusal: AuthProblem }>;

export type AuthLimitName = keyof typeof limits;

export interface AuthLimits {
  /** Consumes a point. @throws AuthRefusal above the limit */
  take(name: AuthLimitName, counted: CountedKeys): Promise<void>;
  /** Consumes a point. @returns whether it was within the limit */
  admits(name: AuthLimitName, counted: CountedKeys): Promise<boolean>;
  /** Whether another point would be within the limit; consumes none. */
  allows(name: AuthLimitName, counted: CountedKeys): Promise<boolean>;
  /** Resets the counter. */
  clear(name: AuthLimitName, counted: CountedKeys): Promise<void>;
}

/** The rate limits of the auth service, shared by all processes. */
export function createAuthLimits(options: { database: Database; secrets: Secrets }): AuthLimits {
  const counted = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      createSharedLimit({ ...options, name, points, seconds }),
    ]),
  ) as Record<AuthLimitName, ReturnType<typeof createSharedLimit>>;

  return {
    async take(name, key) {
      const answer = await counted[name].take(key);
      if (answer.allowed) return;
      throw new AuthRefusal(limits[name].refusal, { retryAfterSeconds: answer.retryAfterSeconds });
    },
    admits: async (name, key) => (await counted[name].take(key)).allowed,
    allows: async (name, key) => (await counted[name].peek(key)).allowed,
    clear: (name, key) => counted[name].clear(key),
  };
}

/** Counts a try of a procedure. The refusal above the limit says when tries work again. */
export async function takeTry(
  context: Pick<CallContext, "database" | "secrets" | "resHeaders">,
  limitOf: ReturnType<typeof sharedLimitOf>,
  key: string,
): Promise<void> {
  const answer = await limitOf(context).take(key);
  if (answer.allowed) return;
  context.resHeaders?.set("retry-after", String(answer.retryAfterSeconds));
  throw new ORPCError("TOO_MANY_REQUESTS", {
    defined: true,
    status: problems.TOO_MANY_REQUESTS.status,
    message: lockedText(answer.retryAfterSeconds),
  });
}
