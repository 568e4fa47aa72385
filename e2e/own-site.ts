import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser } from "@playwright/test";
import postgres from "postgres";
import { freshDatabase } from "../src/testing/postgres.ts";

/** Who looks after a site of this kind. */
export const admin = { email: "admin@example.org", password: "a password only for these tests" };

export interface OwnSite {
  /** Its address, without a slash at the end. */
  site: string;
  sql: ReturnType<typeof postgres>;
  /** Its data folder, which goes with it. */
  data: string;
  end(): Promise<void>;
}

/** The built product as a process of its own on a new PostgreSQL database, without demo content: for journeys that change what everybody sees. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const url = await freshDatabase();
  const data = mkdtempSync(join(tmpdir(), "test-e2e-own-"));
  const sql = postgres(url, { max: 1 });
  const server = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...{ ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", PORT: "0", DEMO: "off" },
      ...{ DATA_DIR: data, DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    const ended = once(server, "exit");
    if (server.exitCode === null && server.kill("SIGTERM")) await ended;
    await sql.end();
    rmSync(data, { recursive: true, force: true });
  };
  for await (const line of createInterface(server.stdout)) {
    const [, site] = /is on (\S+)/.exec(line) ?? [];
    if (site) return { site, sql, data, end };
  }
  await end();
  throw new Error("The site did not start");
}

/** After each test: pages that it opened by itself would stay, and go on asking for news of their site. */
export async function closePages({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
