import type { Role } from "#shared/api/roles.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { CountingOutbox } from "#shared/mail/mail.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { ClosedSite } from "#shared/status/closed-site.server.ts";
import type { User } from "../account/accounts.queries.ts";
import type { DirectoryAnswer } from "../directory/directory-cookies.server.ts";
import type { Directory } from "../directory/directory-provider.server.ts";
import type { AuthLimits } from "../protocol/auth-limits.server.ts";
import type { Suspension } from "../protocol/user-answer.rules.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import type { Device } from "./device-cookie.server.ts";
import type { Session } from "./sessions.queries.ts";
import type { SessionLifetimes } from "./sessions.rules.ts";

/** The operator's settings for accounts. */
export interface AuthPolicy {
  /** Whether visitors may sign up. */
  signUp: "open" | "closed";
  /** Whether a new address must be confirmed by email before it can sign in. */
  confirmEmail: "on" | "off";
  /** Whether a role's rights require a session with a second factor. */
  adminSecondFactor: "on" | "off";
}

/** The dependencies of the auth service. */
export interface AuthContext {
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  outbox: CountingOutbox;
  accessTokens: AccessTokens;
  limits: AuthLimits;
  policy: AuthPolicy;
  /** While the site is closed to visitors, only accounts with a role have sessions. */
  closedSite: Pick<ClosedSite, "isClosed" | "letLook">;
  lifetimes: SessionLifetimes;
  /** The charity's directory, which signs staff in; undefined without one. */
  directory: Directory | undefined;
  /** Why and until when an account may not publish; undefined without a suspension. */
  suspensionOf: (db: Queryable, member: { email: string }) => Promise<Suspension | undefined>;
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** Origins of other clients that links may lead to. */
  clientOrigins: readonly string[];
}

/** The caller's account and session, from a valid access token of a session that has not ended. */
export interface Bearer {
  user: User;
  session: Session;
  roles: readonly Role[];
  hasSecondFactor: boolean;
  /** The account has two-step sign-in, and this session has not passed the second step. */
  needsSecondFactor: boolean;
}

/** A parsed request to the service. */
export interface AuthCall<Body = unknown> {
  body: Body;
  query: URLSearchParams;
  params: Record<string, string>;
  /** The caller's networks, for rate limits only; never stored. */
  networks: readonly CountedNetwork[];
  /** Keyed digest of the network address, for the audit log. */
  source: string;
  /** A browser's random claim, which proves later that it chose the password of a sign-up. */
  claim: string | undefined;
  device: Device;
  /** The directory's claims about the person at this browser. */
  directoryAnswer: DirectoryAnswer | undefined;
}
