import { parseUrl } from "#shared/text/parse-url.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import type { LinkType } from "../protocol/auth-requests.rules.ts";

/** How long an emailed link or code is valid. */
export const TOKEN_LIFETIME_MS = HOUR_MS;

/** Wrong codes from unknown devices that invalidate a code. The link remains valid. */
export const MAX_CODE_ATTEMPTS = 5;

/** Wrong codes that invalidate a code while the address is under attack. */
export const ATTACKED_CODE_ATTEMPTS = 1;

/** The minimum response time for a wrong code. */
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
 * The page that an emailed link opens: /auth, or another client's page. A button on the page redeems the token,
 * because email scanners also open links.
 * @param next where to continue, from `mailTarget`
 */
export function mailedLink(siteUrl: string, type: LinkType, token: string, next?: string | null): string {
  const elsewhere = clientPage(next);
  const link = new URL(elsewhere ?? `${siteUrl}/auth`);
  link.searchParams.set("token_hash", token);
  link.searchParams.set("type", type);
  if (next && !elsewhere) link.searchParams.set("next", next);
  return link.href;
}

/**
 * The target of an email that was requested with this `redirect_to`: a path of this site, or another client's page by
 * its full address. Undefined for the front page, which is the default, and for any other site.
 */
export function mailTarget(
  target: string | null | undefined,
  { siteUrl, clientOrigins }: { siteUrl: string; clientOrigins: readonly string[] },
): string | undefined {
  const { href, origin } = new URL(allowedRedirect(target, siteUrl, clientOrigins));
  if (origin === new URL(siteUrl).origin) return ownPath(target, siteUrl);
  return href.length <= MAX_PATH_LENGTH ? href : undefined;
}

/** The other client's page that an email leads to; undefined if the email leads to this site. */
export function clientPage(next: string | null | undefined): string | undefined {
  return next && !next.startsWith("/") ? next : undefined;
}

/**
 * The path and query of a redirect target on this site. Undefined for the front page, which is the default, and for
 * any other site.
 */
export function ownPath(target: string | null | undefined, siteUrl: string): string | undefined {
  const home = new URL(`${siteUrl}/`);
  const url = parseUrl(target ?? "", home);
  if (url?.origin !== home.origin || url.username || url.password) return undefined;
  const path = url.pathname + url.search;
  const isUsable = path !== "/" && !path.startsWith("//") && path.length <= MAX_PATH_LENGTH;
  return isUsable ? path : undefined;
}

/** Email apps cut longer links. */
const MAX_PATH_LENGTH = 500;

/** A safe redirect target: the site or an allowed origin, otherwise the site's front page. */
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
