import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { CountedNetwork } from "#shared/limits/client-address.ts";
import type { Outbox } from "#shared/mail/mail.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import type { User } from "../account/accounts.queries.ts";
import type { AuthLimits } from "../protocol/auth-limits.server.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import type { Device } from "./device-cookie.server.ts";
import type { Session } from "./sessions.queries.ts";
import type { SessionLifetimes } from "./sessions.rules.ts";

/** How the operator wants accounts to be made. */
export interface AuthPolicy {
  /** Whether anybody may make an account. */
  signUp: "open" | "closed";
  /** Whether a new address must be confirmed by mail before it can sign in. */
  confirmEmail: "on" | "off";
  /** Whether admins have their rights only in a session that gave a second factor. */
  adminSecondFactor: "on" | "off";
}

/** What the auth service needs of the site. */
export interface AuthContext {
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  outbox: Outbox;
  accessTokens: AccessTokens;
  limits: AuthLimits;
  policy: AuthPolicy;
  lifetimes: SessionLifetimes;
  /** The site's own address, without a slash at the end. */
  siteUrl: string;
  /** Origins besides the site's own that links may lead back to. */
  redirectOrigins: readonly string[];
}

/** Who sends a request, by a valid access token whose session goes on. */
export interface Bearer {
  user: User;
  session: Session;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  /** A second factor is set up and this session has not given it. */
  needsSecondFactor: boolean;
}

/** One request to the service, read and checked. */
export interface AuthCall<Body = unknown> {
  body: Body;
  query: URLSearchParams;
  params: Record<string, string>;
  /** The networks it comes from; counted, never kept. */
  networks: readonly CountedNetwork[];
  /** Stands for its network address where something is kept. */
  source: string;
  device: Device;
}
