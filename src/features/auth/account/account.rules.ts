/** Who is using this browser, as its screens need to know it. Never proof of anything: the server decides on its own. */
export type Account =
  | { status: "checking" }
  | {
      status: "signed-out";
      /** The session expired, as opposed to a sign-out. */
      hasExpired?: true;
    }
  | {
      status: "signed-in";
      userId: string;
      email: string;
      /** A reset link was followed, or the account has no password; and no new one is saved yet. */
      needsPasswordReset: boolean;
      /** A second factor is set up, and this session has not given it. */
      needsSecondFactor: boolean;
    };

/** What the screens read of a session, out of the shape that the auth library keeps. */
export type HeldSession = {
  access_token: string;
  /** Seconds since 1970. */
  expires_at?: number;
  user: HeldUser;
};

export type HeldUser = {
  id: string;
  email?: string;
  /** The address that a change under way leads to. */
  new_email?: string;
  /** False for an account that no password opens. */
  has_password?: boolean;
  factors?: readonly { id?: string; status: string; factor_type?: string; friendly_name?: string | null }[];
};

/** A session gets a new access token this many seconds before it expires; the auth library does the same. */
const EXPIRY_MARGIN_S = 90;

/**
 * @param session what the browser holds
 * @param resetUserId whose password reset was begun here and not ended
 * @param hasExpired whether the service said that the session before has come to its end
 * @param isSettled true once the auth library has done with the session what can be done, refreshing it included
 */
export function accountOf(
  session: HeldSession | undefined,
  {
    resetUserId,
    hasExpired = false,
    isSettled,
    now,
  }: { resetUserId: string | undefined; hasExpired?: boolean; isSettled: boolean; now: Date },
): Account {
  if (!session) return { status: "signed-out", ...(hasExpired && { hasExpired }) };
  if (!isSettled && isExpiring(session, now)) return { status: "checking" };
  const { id, email = "", factors = [], has_password: hasPassword = true } = session.user;
  const hasFactor = factors.some(({ status }) => status === "verified");
  return {
    status: "signed-in",
    userId: id,
    email,
    needsPasswordReset: resetUserId === id || !hasPassword,
    needsSecondFactor: hasFactor && assuranceOf(session.access_token) === "aal1",
  };
}

/** The session in what the auth library wrote into the browser's storage; undefined when there is none to be read. */
export function readHeldSession(text: string | null): HeldSession | undefined {
  try {
    const held = JSON.parse(text ?? "null") as Partial<HeldSession> | null;
    const isWhole = typeof held?.access_token === "string" && typeof held.user?.id === "string";
    return isWhole ? (held as HeldSession) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address is that of a mailed link, which only the auth library can use. */
export function carriesToken({ search }: { search: string }): boolean {
  return /[?&]token_hash=/.test(search);
}

export function isSameAccount(one: Account, other: Account): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether screens show the same of both. */
export function isSameUser(one: HeldUser | undefined, other: HeldUser | undefined): boolean {
  const shown = (user: HeldUser | undefined) =>
    JSON.stringify([user?.id, user?.new_email, user?.has_password, user?.factors]);
  return shown(one) === shown(other);
}

function isExpiring({ expires_at = Number.POSITIVE_INFINITY }: HeldSession, now: Date): boolean {
  return expires_at - now.getTime() / 1000 < EXPIRY_MARGIN_S;
}

/** The assurance level an access token claims, unverified. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    // Only its ASCII claims are of interest, so that the bytes need no decoding.
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
