import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { CountingOutbox } from "#shared/mail/mail.server.ts";
import type { Storage } from "#shared/media/open-storage.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { UploadSettings } from "#shared/uploads/upload-limits.server.ts";
import type { Config } from "#src/config.ts";
import type { PageSource } from "./pages/pages.ts";

export interface AppOptions {
  config: Pick<
    Config,
    | "siteUrl"
    | "DATA_DIR"
    | "DEMO"
    | "DISK_RESERVE_MB"
    | "MEMBER_FILES_MB"
    | "HSTS_SUBDOMAINS"
    | "METRICS_TOKEN"
    | "SMTP_URL"
    | "TRUST_PROXY"
    | "ADMIN_SECOND_FACTOR"
    | "SIGN_UP"
    | "CONFIRM_EMAIL"
    | "CLIENT_ORIGINS"
    | "PUSH_ORIGINS"
    | "SESSION_DAYS"
    | "ADMIN_SESSION_HOURS"
    | "ACCOUNT_IDLE_MONTHS"
    | "BOOKING_NAMES_MONTHS"
    | "VIDEO_APPROVAL"
    | "WATCHED_WORDS"
    | "REPORTS_TO_HIDE"
    | "EVIDENCE_DAYS"
    | "OFFLINE_PAGES"
    | "BREVO_URL"
    | "BREVO_API_KEY"
    | "BREVO_LIST_ID"
    | "HOOKS_TO_PRIVATE_ADDRESSES"
    | "staffSignIn"
  >;
  database: Database;
  storage: Storage;
  secrets: Secrets;
  /** Not started yet: `createApp` registers the kinds of jobs first. */
  jobs: Jobs;
  outbox: CountingOutbox;
  log: Log;
  pages: PageSource;
  /** Lifetime of access tokens in seconds; an hour by default. */
  accessTokenSeconds?: number;
  /** Overrides for tests. */
  uploads?: Partial<UploadSettings>;
  /** The current time, for quiet hours. Tests pass a fixed clock. */
  clock?: () => Date;
  /** Window in milliseconds in which a request body must make progress; a minute by default. */
  bodyWindowMs?: number;
  /** Time in milliseconds that a webhook's receiver has to answer; 15 seconds by default. */
  webhookTimeoutMs?: number;
}
