import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";

/** How somebody proved who they are, and when (seconds since 1970), as access tokens carry it. */
export interface AuthenticationMethod {
  method:
    | "password"
    | "otp"
    | "totp"
    | "recovery"
    | "mfa/recovery_code"
    | "email/signup"
    | "email_change"
    | "magiclink";
  timestamp: number;
}

/** A session that nobody has refreshed for so long has ended. */
export const SESSION_IDLE_MS = 60 * DAY_MS;

/** Tabs and lost answers use a replaced token again within so long at most; later somebody else has it. */
export const REUSE_WINDOW_MS = 10_000;

/** How long a proof counts for changes to how the account signs in, for the admin role, and for a copy of the data. */
const FRESH_PROOF_MS = 15 * MINUTE_MS;

/**
 * What happens to a session whose refresh token is presented: a new token, the one that is active already (another tab was
 * quicker, or the answer was lost), the end of a session nobody used, or the end of one whose token somebody else has.
 */
export function decideRefresh(token: {
  generation: number;
  replacedAt: Date | null;
  activeGeneration: number;
  refreshedAt: Date;
  now: Date;
}): "rotate" | "answer-active" | "expire" | "revoke" {
  const { generation, replacedAt, activeGeneration, refreshedAt, now } = token;
  if (now.getTime() - refreshedAt.getTime() > SESSION_IDLE_MS) return "expire";
  if (generation === activeGeneration) return "rotate";
  if (generation === activeGeneration - 1) return "answer-active";
  const isRecent = replacedAt !== null && now.getTime() - replacedAt.getTime() <= REUSE_WINDOW_MS;
  return isRecent ? "answer-active" : "revoke";
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
