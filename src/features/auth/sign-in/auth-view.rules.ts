import { parseUrl } from "#shared/text/parse-url.ts";
import type { Account } from "../account/account.rules.ts";
import type { MailedLink } from "./mailed-link.rules.ts";

/** An email that was sent, and its purpose. */
export type SentMail = {
  purpose: "signup" | "recovery" | "magiclink";
  email: string;
  /** Sent some time ago, so it can be sent again without a wait. */
  isSentBefore?: boolean;
};

export type AuthView =
  | "link"
  | "directory"
  | "second-factor"
  | "new-password"
  | "check-mail"
  | "signed-in"
  | "tabs";

/** The view of /auth. The second factor comes before a new password, because the service requires that order. */
export function authView(now: {
  account: Account;
  link: MailedLink | undefined;
  sent: SentMail | undefined;
  /** Whether the charity's directory has just answered. */
  isFromDirectory?: boolean | undefined;
}): AuthView {
  const { account, link, sent, isFromDirectory } = now;
  if (link) return "link";
  if (account.status === "signed-in") {
    if (account.needsSecondFactor) return "second-factor";
    return account.needsPasswordReset ? "new-password" : "signed-in";
  }
  if (isFromDirectory) return "directory";
  return sent ? "check-mail" : "tabs";
}

export const authTabs = ["sign-in", "sign-up", "reset"] as const;

export type AuthTab = (typeof authTabs)[number];

/** The tab that a fragment such as #sign-up selects, if any. */
export function tabOfHash(hash: string): AuthTab | undefined {
  return authTabs.find((tab) => hash === `#${tab}`);
}

/** Where a sign-in leads, for a page that linked here. Event pages name their event in the query. */
export function comesBackText(next: string): string | undefined {
  if (next === "/") return undefined;
  return next.includes("?event=")
    ? "Afterwards, you come back to this event."
    : "Afterwards, you come back to the page that you were on.";
}

const ownOrigin = "https://own.invalid";

/** The page after a sign-in: the given path if it is on this site, otherwise the front page. */
export function pathAfterSignIn(kept: unknown): string {
  if (typeof kept !== "string" || !kept.startsWith("/")) return "/";
  const url = parseUrl(kept, ownOrigin);
  // URL parsing can create a path with two leading slashes, from "/.//evil.example". As a link it would leave the
  // site.
  if (url?.origin !== ownOrigin || url.pathname.startsWith("//")) return "/";
  if (/^\/(auth|profile)?\/?$/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
