import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import { scheduleLimitSweep } from "#shared/limits/limits.jobs.ts";
import { openAccessTokens } from "./access-tokens.ts";
import { scheduleAuditLogSweep } from "./audit-log.jobs.ts";
import { authService } from "./auth.http.ts";
import type { AuthContext } from "./auth-context.ts";
import { createAuthLimits } from "./auth-limits.ts";
import { accountIn, callerOf } from "./bearer.ts";
import { carryOutMailLink, mailLinkJob } from "./one-time-tokens.jobs.ts";
import { sweepExpired } from "./sessions.jobs.ts";
import { carryOutSignUp, signUpJob } from "./sign-up.jobs.ts";

export interface AuthOptions extends Omit<AuthContext, "accessTokens" | "limits"> {
  trustedProxies: number;
  /** Seconds an access token is good for; an hour when not given. */
  accessTokenSeconds?: number;
}

export interface Auth {
  /** Answers everything under /auth/v1. */
  service: ReturnType<typeof authService>;
  /** The accounts behind `Authorization` headers; without a session a caller is a visitor. */
  callers: Callers<AccountCaller>;
}

/** The accounts of a site: its auth service, and the jobs that it leaves for later. */
export async function createAuth({
  trustedProxies,
  accessTokenSeconds,
  ...site
}: AuthOptions): Promise<Auth> {
  const { database, secrets, jobs, siteUrl } = site;
  const accessTokens = await openAccessTokens({
    ...{ database, secrets, issuer: `${siteUrl}/auth/v1` },
    ...(accessTokenSeconds !== undefined && { seconds: accessTokenSeconds }),
  });
  const context: AuthContext = { ...site, accessTokens, limits: createAuthLimits({ database, secrets }) };
  jobs.work(signUpJob, (data) => carryOutSignUp(context, data));
  jobs.work(mailLinkJob, (data) => carryOutMailLink(context, data));
  jobs.schedule("sweep-sessions", "17 * * * *", () => sweepExpired(database));
  scheduleAuditLogSweep(jobs, database);
  scheduleLimitSweep(jobs, database);
  return {
    service: authService(context, trustedProxies),
    callers: {
      accountIn: (authorization) => accountIn(context, authorization),
      callerOf: (authorization) => callerOf(context, authorization),
    },
  };
}
