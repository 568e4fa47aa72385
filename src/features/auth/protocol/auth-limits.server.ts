import type { Database } from "#shared/db/database.ts";
import { createSharedLimit } from "#shared/limits/shared-limit.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { DAY_S, HOUR_S, MINUTE_S } from "#shared/time/durations.ts";
import { type AuthProblem, AuthRefusal } from "./auth-errors.rules.ts";

/**
 * Limits and the refusals above them. Of a network address (`…From`) they hold a hall of 2,000 people behind one address, and count only
 * requests that prove no account; of an e-mail address they are narrow, whether or not it has an account.
 */
const limits = {
  signInsFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "over_request_rate_limit" },
  signUpsFrom: { points: 3000, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  mailsFrom: { points: 3000, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Typed codes; a mailed link cannot be guessed. */
  codesFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** Refresh tokens that are not known. */
  refreshesFrom: { points: 3000, seconds: 5 * MINUTE_S, refusal: "refresh_over_limit" },
  /** Of one session, in all its tabs. */
  refreshesOf: { points: 300, seconds: 5 * MINUTE_S, refusal: "refresh_over_limit" },
  /** Wrong passwords for one address from one place. */
  failuresHere: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** Wrong passwords for one address from anywhere. */
  failuresAnywhere: { points: 100, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Of one kind: asking for what mails nothing must not use up somebody's reset links. */
  mailsTo: { points: 6, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  addressChangesOf: { points: 5, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  /** Codes of six digits typed for one address, however many are mailed. Links go on working. */
  codesFor: { points: 20, seconds: DAY_S, refusal: "over_request_rate_limit" },
  /** Asking again for the same mail. */
  mailAgainTo: { points: 1, seconds: MINUTE_S, refusal: "email_asked_too_soon" },
  /** Codes of a second factor, and passwords asked for again. */
  proofsOf: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
} satisfies Record<string, { points: number; seconds: number; refusal: AuthProblem }>;

export type AuthLimitName = keyof typeof limits;

export interface AuthLimits {
  /** Counts one more. @throws AuthRefusal when that is too many. */
  take(name: AuthLimitName, key: string): Promise<void>;
  /** @throws AuthRefusal when no more are allowed; counts nothing. */
  check(name: AuthLimitName, key: string): Promise<void>;
  /** Whether one more would be allowed; counts nothing. */
  allows(name: AuthLimitName, key: string): Promise<boolean>;
  /** Forgets what was counted. */
  clear(name: AuthLimitName, key: string): Promise<void>;
}

/** The limits of the auth service, counted by all processes together. */
export function createAuthLimits(options: { database: Database; secrets: Secrets }): AuthLimits {
  const counted = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      createSharedLimit({ ...options, name, points, seconds }),
    ]),
  ) as Record<AuthLimitName, ReturnType<typeof createSharedLimit>>;
  const refuse = (name: AuthLimitName, retryAfterSeconds: number): never => {
    throw new AuthRefusal(limits[name].refusal, { retryAfterSeconds });
  };

  return {
    async take(name, key) {
      const answer = await counted[name].take(key);
      if (!answer.allowed) refuse(name, answer.retryAfterSeconds);
    },
    async check(name, key) {
      const answer = await counted[name].peek(key);
      if (!answer.allowed) refuse(name, answer.retryAfterSeconds);
    },
    allows: async (name, key) => (await counted[name].peek(key)).allowed,
    clear: (name, key) => counted[name].clear(key),
  };
}
