import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#app/app.ts";
import type { AppOptions } from "#app/app-options.ts";
import { mailFolder, openMail } from "#app/mail/mail.ts";
import { createSiteServer } from "#app/serve.ts";
import { grantRole, insertUser } from "#features/auth/account/accounts.queries.ts";
import { giveSecondFactor, raiseSessionsOf } from "#features/auth/factors/authenticator.testing.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { type Role, roles } from "#shared/api/roles.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { createJobs } from "#shared/jobs/boss.server.ts";
import { testPace } from "#shared/jobs/pace.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { mailbox } from "#shared/mail/mailbox.testing.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import type { BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import type { Config } from "#src/config.ts";
import { builtPages } from "./built-pages.ts";
import { afterFile } from "./clean-up.ts";
import { freshMigratedDatabase } from "./migrated.ts";

/** The callers of tests. `other` is a second account, which owns none of `user`'s data. */
export type TestCaller = "visitor" | "user" | "other" | "admin";

/** Each role has an account. `new-admin` has not set up two-step sign-in; `half` has, and gave only the password. */
export type AnyTestCaller = TestCaller | Role | "new-admin" | "half";

export interface TestSiteOptions {
  /** An existing PostgreSQL database; by default the site has a new one. */
  databaseUrl?: string;
  /**
   * Connections for queries: by default three, since each costs CPU time, or as many as a real site has with
   * `databaseUrl`. Tests of many concurrent requests need more than three.
   */
  poolSize?: number;
  /** A data folder that several sites share; by default a new one, removed with the site. */
  dataDir?: string;
  /** An SMTP server; by default emails go to a folder, which `mailTo` reads. */
  smtpUrl?: string;
  /** The lifetime of access tokens in seconds; by default an hour. */
  accessTokenSeconds?: number;
  /** By default the throttle on emails to unproven addresses never acts. */
  unprovenMailsAnHour?: number;
  settings?: Partial<AppOptions["config"]>;
  uploads?: AppOptions["uploads"];
  bodyWindowMs?: AppOptions["bodyWindowMs"];
  webhookTimeoutMs?: AppOptions["webhookTimeoutMs"];
  clock?: AppOptions["clock"];
  /** By default files are in the site's folder. */
  bucket?: BucketSettings;
}

/** Starts the site on a free loopback port with a new database. It closes after the test file at the latest. */
export async function startTestSite(options: TestSiteOptions = {}) {
  const databaseUrl = options.databaseUrl ?? (await freshMigratedDatabase());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "test-site-")));
  const poolSize = options.poolSize ?? (options.databaseUrl === undefined ? 3 : undefined);
  const database = await openDatabase({ url: databaseUrl, dataDir, ...(poolSize && { poolSize }) });
  await migrate(database);
  const logged: string[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(line) });
  const secrets = secretsFrom("a key of the test site, 32 letters");
  const jobs = createJobs({ database, secrets, log, pace: testPace });
  const config: AppOptions["config"] & Pick<Config, "MAIL_FROM" | "UNPROVEN_MAILS_AN_HOUR"> = {
    siteUrl: "https://site.example",
    DATA_DIR: dataDir,
    TRUST_PROXY: 0,
    MAIL_FROM: "The site <site@site.example>",
    SMTP_URL: options.smtpUrl,
    UNPROVEN_MAILS_AN_HOUR: options.unprovenMailsAnHour ?? 100_000,
    DISK_RESERVE_MB: 256,
    MEMBER_FILES_MB: 10_240,
    HSTS_SUBDOMAINS: "off",
    METRICS_TOKEN: metricsToken,
    DEMO: "on",
    ADMIN_SECOND_FACTOR: "off",
    SIGN_UP: "open",
    CONFIRM_EMAIL: "on",
    CLIENT_ORIGINS: [],
    PUSH_ORIGINS: [],
    SESSION_DAYS: 180,
    ADMIN_SESSION_HOURS: 16,
    ...defaultMonths,
    VIDEO_APPROVAL: "off",
    WATCHED_WORDS: [],
    REPORTS_TO_HIDE: 3,
    EVIDENCE_DAYS: 90,
    OFFLINE_PAGES: "on",
    BREVO_URL: "http://brevo.invalid",
    HOOKS_TO_PRIVATE_ADDRESSES: "off",
    staffSignIn: undefined,
    ...options.settings,
  };
  const storage = await openStorage({ DATA_DIR: dataDir, bucket: options.bucket }, { times: shortTimes });
  const { outbox, close: closePost } = openMail({
    config,
    database,
    secrets,
    jobs,
    log,
    clock: options.clock,
  });
  const app = await createApp({
    config,
    database,
    storage,
    secrets,
    jobs,
    outbox,
    log,
    pages: builtPages,
    ...(options.clock && { clock: options.clock }),
    ...(options.uploads && { uploads: options.uploads }),
    ...(options.bodyWindowMs !== undefined && { bodyWindowMs: options.bodyWindowMs }),
    ...(options.webhookTimeoutMs !== undefined && { webhookTimeoutMs: options.webhookTimeoutMs }),
    ...(options.accessTokenSeconds !== undefined && { accessTokenSeconds: options.accessTokenSeconds }),
  });
  await jobs.start();
  database.limitWaits();
  const server = createSiteServer(app.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  type Headers = Record<string, string>;
  /** Calls the API as a caller or with other headers, with a JSON body unless it is undefined. */
  async function send(caller: AnyTestCaller | Headers, method: string, path: string, body?: unknown) {
    const headers = typeof caller === "string" ? await callers.headersOf(caller) : caller;
    const init = body !== undefined && {
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    return fetch(`${url}/api${path}`, { method, headers, ...init });
  }
  const callers = callersOf({ database, url, adminSecondFactor: config.ADMIN_SECOND_FACTOR });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= end();
    return closed;
  };
  afterFile(close);

  async function end(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await jobs.stop();
    closePost();
    await app.close();
    await database.close();
    storage.bucket?.close();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  }

  return {
    url,
    port,
    dataDir,
    database,
    databaseUrl,
    secrets,
    jobs,
    outbox,
    ...mailbox(mailFolder(dataDir)),
    ...callers,
    send,
    /** Calls the API like `send`, and reads the response, which is JSON or empty. */
    async call(...request: Parameters<typeof send>) {
      const response = await send(...request);
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    },
    /** The metrics in Prometheus format. */
    async metrics(): Promise<string> {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await fetch(`${url}/metrics`, { headers })).text();
    },
    /** Every line logged so far, in JSON. */
    logged,
    close,
  };
}

/** Short times of a bucket's circuit breaker. */
const shortTimes = { tickMs: 100, probeMs: 1000, pauseMs: 50 };

const metricsToken = "the metrics token of every test site";

export const goodPassword = "blue van at noon";

/** The hash of `goodPassword`, cached because hashing is slow. */
let passwordHash: Promise<string> | undefined;

interface SignIn {
  database: Database;
  url: string;
  adminSecondFactor: "on" | "off";
}

export function callersOf(site: SignIn) {
  const headers = new Map<AnyTestCaller, Promise<Record<string, string>>>();
  return {
    /** The authorization headers of a caller; none for a visitor. The first call creates the caller's account. */
    headersOf(caller: AnyTestCaller): Promise<Record<string, string>> {
      const known = headers.get(caller) ?? signIn(site, caller);
      headers.set(caller, known);
      return known;
    },
  };
}

async function signIn(
  { database, url, adminSecondFactor }: SignIn,
  caller: AnyTestCaller,
): Promise<Record<string, string>> {
  if (caller === "visitor") return {};
  const email = `${caller}@site.example`;
  passwordHash ??= hashPassword(goodPassword);
  const user = await insertUser(database.db, { email, passwordHash: await passwordHash });
  const role = caller === "new-admin" ? "admin" : roles.find((known) => known === caller);
  const isReady = role !== undefined && caller !== "new-admin" && adminSecondFactor === "on";
  if (isReady || caller === "half") await giveSecondFactor(database, user.id);
  if (role) await grantRole(database.db, user.id, role);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  if (isReady) await raiseSessionsOf(database, user.id);
  return { authorization: `Bearer ${access_token}` };
}
