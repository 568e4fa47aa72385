import type { Account } from "../account/account.rules.ts";
import type { MailedLink } from "./mailed-link.rules.ts";

/** A mail that is on its way, and what its link and code are for. */
export type SentMail = {
  purpose: "signup" | "recovery" | "magiclink";
  email: string;
  /** True when it was sent some time ago, so that it may be sent again at once. */
  isSentBefore?: boolean;
};

export type AuthView = "link" | "second-factor" | "new-password" | "check-mail" | "signed-in" | "tabs";

/** What /auth shows. A second factor comes before a new password, which the service would not accept without. */
export function authView(now: {
  account: Account;
  link: MailedLink | undefined;
  sent: SentMail | undefined;
}): AuthView {
  const { account, link, sent } = now;
  if (link) return "link";
  if (account.status === "signed-in") {
    if (account.needsSecondFactor) return "second-factor";
    return account.needsPasswordReset ? "new-password" : "signed-in";
  }
  return sent ? "check-mail" : "tabs";
}

export const authTabs = ["sign-in", "sign-up", "reset"] as const;

export type AuthTab = (typeof authTabs)[number];

/** The tab an address such as /auth#sign-up asks for, if it asks for one. */
export function tabOfHash(hash: string): AuthTab | undefined {
  return authTabs.find((tab) => hash === `#${tab}`);
}

const ownOrigin = "https://own.invalid";

/** The page to go to after signing in: the given path where it is one of this site, else the front page. */
export function pathAfterSignIn(kept: unknown): string {
  if (typeof kept !== "string" || !kept.startsWith("/")) return "/";
  const url = URL.parse(kept, ownOrigin);
  // A path may get two slashes at its start only here, from "/.//evil.example": a link to it would leave the site.
  if (url?.origin !== ownOrigin || url.pathname.startsWith("//")) return "/";
  if (/^\/(auth|profile)?\/?$/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
