import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";

/** How somebody proved who they are, and when (seconds since 1970), as access tokens carry it. */
export interface AuthenticationMethod {
  method:
    | "password"
    | "otp"
    | "totp"
    | "recovery"
    | "mfa/recovery_code"
    | "mfa/webauthn"
    | "email/signup"
    | "email_change"
    | "magiclink";
  timestamp: number;
}

/** A session that nobody has refreshed for so long has ended. */
export const SESSION_IDLE_MS = 60 * DAY_MS;

/** How long a browser is known after its last sign-in or renewal of a session. */
export const KNOWN_DEVICE_DAYS = 180;

/** Tabs that refresh at the same time use a replaced token again within so long at most. */
export const RACE_MS = 10_000;

/** How long sessions last from the sign-in, however much they are used. */
export interface SessionLifetimes {
  memberMs: number;
  adminMs: number;
}

/** How long a proof counts for changes to how the account signs in, for the admin role, and for a copy of the data. */
const FRESH_PROOF_MS = 15 * MINUTE_MS;

/**
 * What happens to a session whose refresh token is presented: a new token, the active one again, or its end because of a replay.
 *
 * The token before the active one is answered with the active one to tabs that race, and to a client that lost the answer: no access token of
 * the active one has been used then, and the token presented was not itself a second answer. Whoever copied a token fails one of the two.
 */
export function decideRefresh(token: {
  generation: number;
  replacedAt: Date | null;
  activeGeneration: number;
  /** The newest generation whose access token was used. */
  usedGeneration: number;
  /** The newest generation that was answered to a client that had lost it. */
  repeatedGeneration: number;
  now: Date;
}): "rotate" | "answer-race" | "answer-lost" | "revoke" {
  const { generation, replacedAt, activeGeneration, usedGeneration, repeatedGeneration, now } = token;
  if (generation === activeGeneration) return "rotate";
  if (generation !== activeGeneration - 1) return "revoke";
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() <= RACE_MS) return "answer-race";
  return usedGeneration < activeGeneration && repeatedGeneration !== generation ? "answer-lost" : "revoke";
}

/** Whether a session has come to its end: by age, which is short for admins, or because nobody refreshed it. */
export function hasEnded(
  { createdAt, refreshedAt }: { createdAt: Date; refreshedAt: Date },
  isAdmin: boolean,
  { memberMs, adminMs }: SessionLifetimes,
  now: Date,
): boolean {
  const lifetime = isAdmin ? Math.min(adminMs, memberMs) : memberMs;
  const age = now.getTime() - createdAt.getTime();
  return age >= lifetime || now.getTime() - refreshedAt.getTime() > SESSION_IDLE_MS;
}

/** A session's proofs with a new one, which takes the place of the former of its method. */
export function withMethod(
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod["method"],
  now: Date,
): AuthenticationMethod[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return [...amr.filter((known) => known.method !== method), { method, timestamp }];
}

/** Whether a session signed in, or gave a password or a code, recently enough for such a change. */
export function hasFreshProof(amr: readonly AuthenticationMethod[], now: Date): boolean {
  const since = (now.getTime() - FRESH_PROOF_MS) / 1000;
  return amr.some(({ timestamp }) => timestamp >= since);
}
