import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser } from "@playwright/test";
import postgres from "postgres";
import { startCluster } from "../src/testing/cluster/cluster.ts";
import { freshDatabase } from "../src/testing/postgres.ts";
import { admin, password } from "./sessions.ts";

export interface OwnSite {
  /** Its origin, without a trailing slash. */
  site: string;
  sql: ReturnType<typeof postgres>;
  /** Its data folder, deleted with it. */
  data: string;
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  end(): Promise<void>;
}

const METRICS_TOKEN = "the metrics token of a tested site";

/** The site's metrics, in Prometheus's format. */
export async function metricsOf(site: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${site}/metrics`, { headers })).text();
}

/**
 * Starts the built product as a process with a new PostgreSQL database and no demo content, for journeys that change
 * public data.
 *
 * @param wayTo the address by which the site reaches its database, such as a proxy's; `sql` reaches it directly
 */
export async function startOwnSite(
  settings: Record<string, string> = {},
  wayTo: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<OwnSite> {
  const url = await freshDatabase();
  const data = mkdtempSync(join(tmpdir(), "test-e2e-own-"));
  const sql = postgres(url, { max: 1 });
  const env = {
    ...{ LOG_LEVEL: "warn", DEMO: "off", DATA_DIR: data, DATABASE_URL: await wayTo(url) },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, METRICS_TOKEN },
    ...settings,
  };
  const start = process.env.E2E_CLUSTER ? startProcesses : startProcess;
  let server = await start(env, "0");
  const stop = () => server.stop();
  return {
    ...{ site: server.address, sql, data, stop },
    async start() {
      server = await start(env, new URL(server.address).port);
    },
    async end() {
      await stop();
      await sql.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Running {
  address: string;
  stop(): Promise<void>;
}

async function startProcess(settings: Record<string, string>, port: string): Promise<Running> {
  const env = { ...process.env, NODE_ENV: "production", ...settings, PORT: port };
  const server = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /is on (\S+)/.exec(line) ?? [];
    if (address) return { address, stop: () => stopProcess(server) };
  }
  await stopProcess(server);
  throw new Error("The site did not start");
}

/** npm run cluster: two processes behind nginx. */
async function startProcesses(env: Record<string, string>, port: string): Promise<Running> {
  const { DATABASE_URL: databaseUrl = "", DATA_DIR: dataDir = "" } = env;
  const at = port === "0" ? {} : { port: Number(port) };
  // As where the operator sets none: tests read it there.
  const secretKey = join(dataDir, "secret.key");
  if (!existsSync(secretKey)) writeFileSync(secretKey, "a key of the browser tests, no secret");
  const { url, stop } = await startCluster({
    ...{ databaseUrl, dataDir, count: 2, ...at },
    env: { ...env, SECRET_KEY: "" },
  });
  return { address: url, stop };
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  if (server.kill("SIGTERM")) await ended;
}

/** After each test: closes pages opened by the test itself, which would stay connected to their site. */
export async function closePages({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The id of an account, which is created when needed; for a site that does not confirm addresses. */
export async function userIdOf({ site, sql }: Pick<OwnSite, "site" | "sql">, email: string): Promise<string> {
  const find = () => sql`select id from users where email = ${email}`;
  if ((await find()).length === 0)
    await fetch(`${site}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  const [user] = await find();
  if (!user) throw new Error(`No account of ${email}`);
  return user.id;
}
