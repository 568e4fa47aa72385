import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser } from "@playwright/test";
import postgres from "postgres";
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
 */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const url = await freshDatabase();
  const data = mkdtempSync(join(tmpdir(), "test-e2e-own-"));
  const sql = postgres(url, { max: 1 });
  const env = {
    ...{ ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", DEMO: "off" },
    ...{ DATA_DIR: data, DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    METRICS_TOKEN,
    ...settings,
  };
  let server = await startProcess({ ...env, PORT: "0" });
  const stop = () => stopProcess(server.process);
  return {
    ...{ site: server.address, sql, data, stop },
    async start() {
      server = await startProcess({ ...env, PORT: new URL(server.address).port });
    },
    async end() {
      await stop();
      await sql.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; address: string }> {
  const server = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /is on (\S+)/.exec(line) ?? [];
    if (address) return { process: server, address };
  }
  await stopProcess(server);
  throw new Error("The site did not start");
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
