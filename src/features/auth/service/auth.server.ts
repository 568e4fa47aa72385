import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import { scheduleLimitSweep } from "#shared/limits/shared-limit.server.ts";
import type { DirectorySettings } from "../directory/directory.rules.ts";
import { openDirectory } from "../directory/directory-provider.server.ts";
import { createAuthLimits } from "../protocol/auth-limits.server.ts";
import { openAccessTokens } from "../sessions/access-tokens.server.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { accountIn, callerOf } from "../sessions/bearer.server.ts";
import { carryOutMailLink } from "../sign-in/mailed-links.jobs.ts";
import { mailLinkJob } from "../sign-in/requested-mails.jobs.ts";
import { signUpAndMail, signUpJob } from "../sign-in/sign-up.jobs.ts";
import { authService } from "./auth-http.server.ts";

export interface AuthOptions extends Omit<AuthContext, "accessTokens" | "limits" | "directory"> {
  trustedProxies: number;
  /** The charity's directory; undefined if the operator has set up none. */
  staffSignIn: DirectorySettings | undefined;
  /** Lifetime of access tokens in seconds; an hour by default. */
  accessTokenSeconds?: number;
}

export interface Auth {
  /** Handles every request under /auth/v1. */
  service: ReturnType<typeof authService>;
  /** The account in an `Authorization` header; without a session the caller is a visitor. */
  callers: Callers<AccountCaller>;
}

/** The accounts of a site: the auth service, and its background jobs. */
export async function createAuth({
  trustedProxies,
  accessTokenSeconds,
  staffSignIn,
  ...site
}: AuthOptions): Promise<Auth> {
  const { database, secrets, jobs, siteUrl } = site;
  const accessTokens = await openAccessTokens({
    database,
    secrets,
    issuer: `${siteUrl}/auth/v1`,
    ...(accessTokenSeconds !== undefined && { seconds: accessTokenSeconds }),
  });
  const redirectUri = `${siteUrl}/auth/v1/directory/callback`;
  const context: AuthContext = {
    ...site,
    accessTokens,
    limits: createAuthLimits({ database, secrets }),
    directory: staffSignIn && openDirectory(staffSignIn, redirectUri),
  };
  jobs.work(signUpJob, (data) => signUpAndMail(context, data));
  jobs.work(mailLinkJob, (data) => carryOutMailLink(context, data));
  scheduleLimitSweep(jobs, database);
  return {
    service: authService(context, trustedProxies),
    callers: {
      accountIn: (authorization) => accountIn(context, authorization),
      callerOf: (authorization) => callerOf(context, authorization),
    },
  };
}
