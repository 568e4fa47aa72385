import { parseUrl } from "#shared/text/parse-url.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import type { LinkType } from "../protocol/auth-requests.rules.ts";

/** How long a mailed link or code is valid. */
export const TOKEN_LIFETIME_MS = HOUR_MS;

/** Wrong codes from unknown devices after which a code is void. The link stays valid. */
export const MAX_CODE_ATTEMPTS = 5;

/** Wrong attempts for an address under a guessing attack. */
export const ATTACKED_CODE_ATTEMPTS = 1;

/** Minimum response time for a wrong code. */
export const WRONG_CODE_MS = 250;

/** Whether a link is still valid. */
export function isOpen({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt > now;
}

/** Whether a token's code is still valid for a caller with `maxAttempts` tries. */
export function isCodeOpen(
  token: { expiresAt: Date; attempts: number },
  now: Date,
  maxAttempts = MAX_CODE_ATTEMPTS,
): boolean {
  return isOpen(token, now) && token.attempts < maxAttempts;
}

/** Token types by the link type of the protocol. */
export const tokenTypesOf = {
  signup: ["signup"],
  recovery: ["recovery"],
  magiclink: ["magiclink", "signup"],
  email: ["magiclink", "signup"],
  email_change: ["email_change_current", "email_change_new"],
} as const satisfies Record<LinkType, readonly string[]>;

/**
 * The page that a mailed link opens. The page redeems the token when its button is pressed, because mail scanners open
 * links too.
 * @param next the page to continue on, as `ownPath` returns it
 */
export function mailedLink(siteUrl: string, type: LinkType, token: string, next?: string | null): string {
  const query = new URLSearchParams({ token_hash: token, type, ...(next && { next }) });
  return `${siteUrl}/auth?${query}`;
}

/**
 * The path and query of a redirect target on this site. Undefined for the front page, which is the default, and for any
 * other site.
 */
export function ownPath(target: string | null | undefined, siteUrl: string): string | undefined {
  const home = new URL(`${siteUrl}/`);
  const url = parseUrl(target ?? "", home);
  if (url?.origin !== home.origin || url.username || url.password) return undefined;
  const path = url.pathname + url.search;
  const isUsable = path !== "/" && !path.startsWith("//") && path.length <= MAX_PATH_LENGTH;
  return isUsable ? path : undefined;
}

/** Mail programs cut longer links. */
const MAX_PATH_LENGTH = 500;

/** A safe redirect target: the site itself or an allowed origin, else the site's front page. */
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
