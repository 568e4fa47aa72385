import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, expect } from "@playwright/test";
import postgres from "postgres";
import { mailbox, type ParsedMail } from "../src/shared/mail/mailbox.testing.ts";
import { folderStore } from "../src/shared/media/folder-store.server.ts";
import type { MediaStore } from "../src/shared/media/store.server.ts";
import { sumOfMetric } from "../src/testing/metric.ts";
import { freshMigratedDatabase } from "../src/testing/migrated.ts";
import { admin, password } from "./sessions.ts";

export interface OwnSite {
  /** The site's origin, without a trailing slash. */
  site: string;
  sql: ReturnType<typeof postgres>;
  secretKey: string;
  /** A folder for a test's files, deleted with the site. */
  data: string;
  mailTo(address: string): Promise<ParsedMail[]>;
  media: MediaStore;
  /** The sum of a metric over its labels. */
  metric(name: string): Promise<number>;
  /** The status of the site's answer to `/readyz`. */
  readiness(): Promise<number>;
  stop(): Promise<void>;
  /** Restarts the site at the same address. */
  start(): Promise<void>;
  end(): Promise<void>;
}

const METRICS_TOKEN = "the metrics token of a tested site";
const secretKey = "a key of the browser tests, no secret";

/**
 * Starts the built product as a process with a new PostgreSQL database and no demo content, for tests that change
 * public data.
 *
 * @param proxyUrlFor the URL that the site uses for its database, such as a proxy's; `sql` connects directly
 */
export async function startOwnSite(
  settings: Record<string, string> = {},
  proxyUrlFor: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<OwnSite> {
  const url = await freshMigratedDatabase();
  const data = mkdtempSync(join(tmpdir(), "test-e2e-own-"));
  const sql = postgres(url, { max: 1 });
  const env = {
    LOG_LEVEL: "warn",
    DEMO: "off",
    // Members see their uploads immediately; a test about approval turns it on.
    VIDEO_APPROVAL: "off",
    SECRET_KEY: secretKey,
    METRICS_TOKEN,
    DATA_DIR: data,
    DATABASE_URL: await proxyUrlFor(url),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
  let server = await startProcess(env, "0");
  const stop = () => server.stop();
  return {
    site: server.address,
    sql,
    secretKey,
    data,
    mailTo: mailbox(join(data, "mail")).mailTo,
    media: folderStore(data),
    metric: (name) => readMetric(server.address, name),
    readiness: async () => (await fetch(`${server.address}/readyz`)).status,
    stop,
    async start() {
      server = await startProcess(env, new URL(server.address).port);
    },
    async end() {
      await stop();
      await sql.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startProcess(settings: Record<string, string>, port: string) {
  const env = { ...process.env, NODE_ENV: "production", ...settings, PORT: port };
  const server = spawn(process.execPath, ["build/server/main.js"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /is on (\S+)/.exec(line) ?? [];
    if (address) return { address, stop: () => stopProcess(server) };
  }
  await stopProcess(server);
  throw new Error("The site did not start");
}

async function readMetric(address: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return sumOfMetric(await (await fetch(`${address}/metrics`, { headers })).text(), name);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  if (server.kill("SIGTERM")) await ended;
}

/** After each test: closes pages opened by the test itself, because they would stay connected to their site. */
export async function closePages({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Waits for the email with a subject to an address. */
export async function mailAbout(
  { mailTo }: Pick<OwnSite, "mailTo">,
  address: string,
  subject: string,
): Promise<ParsedMail> {
  const find = async () => (await mailTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return (await find()) as ParsedMail;
}

/** Waits for an emailed link to a path. Returns the path and query of the newest one for an address. */
export async function mailedLink(
  { mailTo }: Pick<OwnSite, "mailTo">,
  address: string,
  path: string,
): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`);
  const find = async () =>
    (await mailTo(address)).map(({ text = "" }) => link.exec(text)?.[1]).findLast((found) => found);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** The id of an account, created if needed; for a site that does not confirm addresses. */
export async function userIdOf({ site, sql }: Pick<OwnSite, "site" | "sql">, email: string): Promise<string> {
  const find = async () => (await sql<{ id: string }[]>`select id from users where email = ${email}`)[0];
  let user = await find();
  // On a busy machine a site may consider a slow database down, and refuse requests for a second.
  for (; !user; user = await find())
    await fetch(`${site}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  return user.id;
}
