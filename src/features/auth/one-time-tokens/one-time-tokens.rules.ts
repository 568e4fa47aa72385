import { HOUR_MS } from "#shared/time/durations.ts";
import type { LinkType } from "../protocol/auth-requests.rules.ts";

/** How long a mailed link or code lasts. */
export const TOKEN_LIFETIME_MS = HOUR_MS;

/** Wrong codes that strangers may type before the code is void. The link goes on working. */
export const MAX_CODE_ATTEMPTS = 5;

/** The same for an address whose codes are being guessed at. */
export const ATTACKED_CODE_ATTEMPTS = 1;

/** How long the answer to a wrong code takes at least. */
export const WRONG_CODE_MS = 250;

/** Whether a link still works. */
export function isOpen({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt > now;
}

/** Whether the code of a token may still be typed, by whoever may type so many wrong ones. */
export function isCodeOpen(
  token: { expiresAt: Date; attempts: number },
  now: Date,
  maxAttempts = MAX_CODE_ATTEMPTS,
): boolean {
  return isOpen(token, now) && token.attempts < maxAttempts;
}

/** The kinds of token that the protocol's word for a link can mean. */
export const tokenTypesOf = {
  signup: ["signup"],
  recovery: ["recovery"],
  magiclink: ["magiclink", "signup"],
  email: ["magiclink", "signup"],
  email_change: ["email_change_current", "email_change_new"],
} as const satisfies Record<LinkType, readonly string[]>;

/**
 * The page that a mailed link opens. It verifies the token when its button is pressed, because mail scanners open links too.
 * @param next the page to continue on, as `ownPath` returns it
 */
export function mailedLink(siteUrl: string, type: LinkType, token: string, next?: string | null): string {
  const query = new URLSearchParams({ token_hash: token, type, ...(next && { next }) });
  return `${siteUrl}/auth?${query}`;
}

/** The path and query of a redirect target on the site itself. Undefined for the front page, the default, and for any other site. */
export function ownPath(target: string | null | undefined, siteUrl: string): string | undefined {
  const home = new URL(`${siteUrl}/`);
  const url = URL.parse(target ?? "", home);
  if (url?.origin !== home.origin || url.username || url.password) return undefined;
  const path = url.pathname + url.search;
  const isUsable = path !== "/" && !path.startsWith("//") && path.length <= MAX_PATH_LENGTH;
  return isUsable ? path : undefined;
}

/** Longer links are cut by mail programs. */
const MAX_PATH_LENGTH = 500;

/** Where a person may be sent: the site itself or an allowed origin, else the site's front page. */
export function allowedRedirect(
  target: string | null | undefined,
  siteUrl: string,
  allowedOrigins: readonly string[],
): string {
  const home = `${siteUrl}/`;
  if (!target || !URL.canParse(target, home)) return home;
  const { origin, href, username, password, protocol } = new URL(target, home);
  const isHttp = protocol === "https:" || protocol === "http:";
  const isAllowed = origin === new URL(home).origin || allowedOrigins.includes(origin);
  return isHttp && isAllowed && !username && !password ? href : home;
}
