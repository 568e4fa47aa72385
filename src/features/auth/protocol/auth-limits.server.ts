import type { Database } from "#shared/db/database.ts";
import type { CountedNetwork } from "#shared/limits/client-address.ts";
import { type Counted, createSharedLimit } from "#shared/limits/shared-limit.ts";
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
  /** Tries to sign in with one address from one network. */
  signInsHere: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** The same while many fail for that address. */
  attackedSignInsHere: { points: 3, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** The same from a browser that has signed in with the address before. */
  signInsOfDevice: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** Wrong passwords for one address from anywhere: above it strangers wait, and have fewer tries. Refuses nobody. */
  failedSignIns: { points: 100, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Of one kind: asking for what mails nothing must not use up somebody's reset links. */
  mailsTo: { points: 6, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  addressChangesOf: { points: 5, seconds: HOUR_S, refusal: "over_email_send_rate_limit" },
  /** Codes of six digits typed for one address from one network. */
  codesHere: { points: 10, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** The same from a browser that has signed in with the address before. */
  codesOfDevice: { points: 10, seconds: HOUR_S, refusal: "over_request_rate_limit" },
  /** Wrong codes for one address while one was open: above it strangers may type each mailed code once. Refuses nobody. */
  wrongCodes: { points: 20, seconds: DAY_S, refusal: "over_request_rate_limit" },
  /** Asking again for the same mail. */
  mailAgainTo: { points: 1, seconds: MINUTE_S, refusal: "email_asked_too_soon" },
  /** Codes of a second factor for one account after one kind of sign-in, from browsers that never signed in to it before. */
  secondFactorsOf: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** The same from one that did. */
  secondFactorsOfDevice: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
  /** Passwords asked for again in one session. */
  proofsOf: { points: 10, seconds: 15 * MINUTE_S, refusal: "over_request_rate_limit" },
} satisfies Record<string, { points: number; seconds: number; refusal: AuthProblem }>;

export type AuthLimitName = keyof typeof limits;

export interface AuthLimits {
  /** Counts one more. @throws AuthRefusal when that is too many. */
  take(name: AuthLimitName, counted: Counted): Promise<void>;
  /** Counts one more. @returns whether that was still within the limit */
  admits(name: AuthLimitName, counted: Counted): Promise<boolean>;
  /** Whether one more would be within the limit; counts nothing. */
  allows(name: AuthLimitName, counted: Counted): Promise<boolean>;
  /** Forgets what was counted. */
  clear(name: AuthLimitName, counted: Counted): Promise<void>;
}

/** The limits of the auth service, counted by all processes together. */
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

/** Counts what is done with one address by each network that it is done from. */
export function fromEach(networks: readonly CountedNetwork[], email: string): Counted {
  return networks.map(({ key, times }) => ({ key: `${email} ${key}`, times }));
}
