import { isStaff, type RoleHolder } from "#shared/api/roles.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { SESSION_IDLE_DAYS } from "../account/account.rules.ts";

/** A method of authentication and its time (seconds since 1970), in the shape of the access token's `amr` claim. */
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
    | "magiclink"
    /** Signed in at the charity's directory. */
    | "oauth"
    /** The directory asked for a second factor. */
    | "mfa/directory";
  timestamp: number;
}

/** How long a browser stays a known device after its last sign-in or refresh. */
export const KNOWN_DEVICE_DAYS = 180;

/** The longest time between refreshes of two tabs with one token. */
export const RACE_MS = 10_000;

/** The maximum age of a session, even in constant use. */
export interface SessionLifetimes {
  memberMs: number;
  adminMs: number;
}

/** The lifetimes from the settings. */
export const lifetimesOf = (config: {
  SESSION_DAYS: number;
  ADMIN_SESSION_HOURS: number;
}): SessionLifetimes => ({
  memberMs: config.SESSION_DAYS * DAY_MS,
  adminMs: config.ADMIN_SESSION_HOURS * HOUR_MS,
});

/** How long a proof is fresh, for changes to the sign-in, changes of the admin role, and data exports. */
const FRESH_PROOF_MS = 15 * MINUTE_MS;

/**
 * Decides on a presented refresh token: rotate it, send the active one again, or revoke the session because of a
 * replay. The previous token gets the active one in two cases: tabs race, or a client lost the response. In the
 * second case no access token of the active generation was used, and no response was repeated for this token. A thief
 * with a copied token fails one of the two.
 */
export function decideRefresh(token: {
  generation: number;
  replacedAt: Date | null;
  activeGeneration: number;
  /** The newest generation with a used access token. */
  usedGeneration: number;
  /** The last generation that was sent again because the client had lost the response. */
  repeatedGeneration: number;
  now: Date;
}): "rotate" | "answer-race" | "answer-lost" | "revoke" {
  const { generation, replacedAt, activeGeneration, usedGeneration, repeatedGeneration, now } = token;
  if (generation === activeGeneration) return "rotate";
  if (generation !== activeGeneration - 1) return "revoke";
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() <= RACE_MS) return "answer-race";
  return usedGeneration < activeGeneration && repeatedGeneration !== generation ? "answer-lost" : "revoke";
}

/** Whether a session has ended: it is too old, with a shorter limit for staff, or was not refreshed for too long. */
export function hasEnded(
  { createdAt, refreshedAt }: { createdAt: Date; refreshedAt: Date },
  isStaff: boolean,
  { memberMs, adminMs }: SessionLifetimes,
  now: Date,
): boolean {
  const lifetime = isStaff ? Math.min(adminMs, memberMs) : memberMs;
  const age = now.getTime() - createdAt.getTime();
  return age >= lifetime || now.getTime() - refreshedAt.getTime() > SESSION_IDLE_DAYS * DAY_MS;
}

/** Whether a session still signs its account in: it has not ended, and the account is not banned. */
export function signsIn(
  {
    session,
    user: { bannedUntil },
    roles,
  }: { session: { createdAt: Date; refreshedAt: Date }; user: { bannedUntil: Date | null } } & RoleHolder,
  lifetimes: SessionLifetimes,
  now: Date,
): boolean {
  const isBanned = bannedUntil !== null && bannedUntil > now;
  return !isBanned && !hasEnded(session, isStaff({ roles }), lifetimes, now);
}

/** Adds a proof to a session's proofs, replacing the previous one of its method. */
export function withMethod(
  amr: readonly AuthenticationMethod[],
  method: AuthenticationMethod["method"],
  now: Date,
): AuthenticationMethod[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return [...amr.filter((known) => known.method !== method), { method, timestamp }];
}

/** Whether the charity's directory asked for a second factor, which counts like one of the site's. */
export function hasDirectoryFactor(amr: readonly AuthenticationMethod[]): boolean {
  return amr.some(({ method }) => method === "mfa/directory");
}

/** Whether the charity's directory opened the session, or the account joined the directory in it. */
export function isByDirectory(amr: readonly AuthenticationMethod[]): boolean {
  return amr.some(({ method }) => method === "oauth");
}

/** A session after the directory no longer signs in its account. A second factor given there no longer counts. */
export function withoutDirectory({
  amr,
  aal,
}: {
  amr: readonly AuthenticationMethod[];
  aal: "aal1" | "aal2";
}): {
  amr: AuthenticationMethod[];
  aal: "aal1" | "aal2";
} {
  const left = amr.filter(({ method }) => method !== "mfa/directory");
  const isRaised = left.some(({ method }) => method === "totp" || method.startsWith("mfa/"));
  return { amr: left, aal: isRaised ? aal : "aal1" };
}

/** Whether a session has a recent enough proof. */
export function hasFreshProof(amr: readonly AuthenticationMethod[], now: Date): boolean {
  const since = (now.getTime() - FRESH_PROOF_MS) / 1000;
  return amr.some(({ timestamp }) => timestamp >= since);
}
