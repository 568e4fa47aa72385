/** A session that is not used for this long has ended. */
export const SESSION_IDLE_DAYS = 60;

/** What screens need of this browser's account. Never proof of anything: the server checks each request. */
export type Account =
  | { status: "checking" }
  | {
      status: "signed-out";
      /** Set if the session expired without a sign-out. */
      hasExpired?: true;
    }
  | {
      status: "signed-in";
      userId: string;
      email: string;
      /** The account used a reset link, or has no password, and has not saved a new one. */
      needsPasswordReset: boolean;
      /** The account has two-step sign-in, and this session has not passed the second step. */
      needsSecondFactor: boolean;
    };

/** The part of a stored session that screens read, in the shape of the auth library. */
export type StoredSession = {
  access_token: string;
  /** Seconds since 1970. */
  expires_at?: number;
  user: StoredUser;
};

export type StoredUser = {
  id: string;
  email?: string;
  /** The new address, while a change of address is pending. */
  new_email?: string;
  /** False for an account without a password. */
  has_password?: boolean;
  /** Whether the charity's directory signs the account in. */
  has_directory?: boolean;
  app_metadata?: { suspension?: StoredSuspension };
  factors?: readonly { id?: string; status: string; factor_type?: string; friendly_name?: string | null }[];
};

/** A member's suspension from publishing, read at the last sign-in or refresh of the session. */
export interface StoredSuspension {
  /** An ISO time. */
  until: string;
  reason: string;
}

/** The suspension in a stored session, until it ends. */
export function suspensionIn(user: StoredUser | undefined, now: Date): StoredSuspension | undefined {
  const suspension = user?.app_metadata?.suspension;
  return suspension && new Date(suspension.until) > now ? suspension : undefined;
}

/** Access tokens are refreshed this many seconds before they expire; the auth library uses this value. */
const EXPIRY_MARGIN_S = 90;

/**
 * @param session the stored session
 * @param resetUserId the account with an unfinished password reset in this browser
 * @param hasExpired whether the service ended the previous session
 * @param isSettled true after the auth library has tried everything for this session, a refresh included
 */
export function accountFromSession(
  session: StoredSession | undefined,
  {
    resetUserId,
    hasExpired = false,
    isSettled,
    now,
  }: { resetUserId: string | undefined; hasExpired?: boolean; isSettled: boolean; now: Date },
): Account {
  if (!session) return { status: "signed-out", ...(hasExpired && { hasExpired }) };
  if (!isSettled && isExpiring(session, now)) return { status: "checking" };
  const { id, email = "", factors = [] } = session.user;
  // The charity's directory signs in without a password.
  const isPasswordMissing = session.user.has_password === false && !session.user.has_directory;
  const hasFactor = factors.some(({ status }) => status === "verified");
  return {
    status: "signed-in",
    userId: id,
    email,
    needsPasswordReset: resetUserId === id || isPasswordMissing,
    needsSecondFactor: hasFactor && assuranceOf(session.access_token) === "aal1",
  };
}

/**
 * Parses the session that the auth library wrote to the browser's storage; undefined if there is none or it is
 * malformed.
 */
export function readStoredSession(text: string | null): StoredSession | undefined {
  try {
    const held = JSON.parse(text ?? "null") as Partial<StoredSession> | null;
    const isWhole = typeof held?.access_token === "string" && typeof held.user?.id === "string";
    return isWhole ? (held as StoredSession) : undefined;
  } catch {
    // Not JSON; something else wrote it.
    return undefined;
  }
}

/** Whether the address is an emailed link. Only the auth library can redeem its token. */
export function carriesToken({ search }: { search: string }): boolean {
  return /[?&]token_hash=/.test(search);
}

export function isSameAccount(one: Account, other: Account): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether screens show nothing different for the two users. */
export function isSameUser(one: StoredUser | undefined, other: StoredUser | undefined): boolean {
  const shown = (user: StoredUser | undefined) =>
    JSON.stringify([
      user?.id,
      user?.new_email,
      user?.has_password,
      user?.has_directory,
      user?.app_metadata?.suspension,
      user?.factors,
    ]);
  return shown(one) === shown(other);
}

function isExpiring({ expires_at = Number.POSITIVE_INFINITY }: StoredSession, now: Date): boolean {
  return expires_at - now.getTime() / 1000 < EXPIRY_MARGIN_S;
}

/** The assurance level an access token claims, unverified. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    // All claims that screens read are ASCII, which atob decodes.
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    // Not a token; the server decides.
    return undefined;
  }
}

/** The refusals of a refresh that end a session: it expired, or someone ended it elsewhere. */
const ends = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
];

export function endsSession(code: string | null | undefined): boolean {
  return ends.includes(code ?? "");
}
