import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type DatabaseOptions, openDatabase } from "#shared/db/database.server.ts";
import { clusterIn } from "#shared/db/own-cluster.server.ts";
import { freshFolder } from "./clean-up.ts";
import { SiteProcess } from "./cluster/site-process.ts";
import { copyOfDatabase } from "./postgres.ts";

/** The URL of a new migrated database. */
export function freshMigratedDatabase(): Promise<string> {
  return copyOfDatabase("migrated", (url) => makeTables({ url, dataDir: "" }));
}

/** A data folder with a migrated PostgreSQL, like after a site's first start. Deleted after the test file. */
export async function freshMigrated(): Promise<string> {
  const template = join(process.env.TEST_RUN_FOLDER ?? freshFolder(), "migrated-cluster");
  if (!existsSync(template)) await makeTemplate(template);
  const dataDir = freshFolder();
  execFileSync("cp", ["-a", template, clusterIn(dataDir)]);
  return dataDir;
}

async function makeTemplate(template: string): Promise<void> {
  const dataDir = freshFolder();
  await makeTables({ dataDir });
  try {
    renameSync(clusterIn(dataDir), template);
  } catch (error) {
    // Another worker may have made it in the same moment.
    if (!existsSync(template)) throw error;
  }
}

/** The options of a new migrated database, with a folder for files. */
export async function freshPlace(): Promise<{ url: string; dataDir: string }> {
  return { url: await freshMigratedDatabase(), dataDir: freshFolder() };
}

/**
 * Creates the product's tables in an empty database by starting a site, and the queues of its jobs, which cost a site
 * 150 queries. Omits everything that differs per site: keys and schedules.
 */
async function makeTables({ url, dataDir }: DatabaseOptions): Promise<void> {
  const site = new SiteProcess({
    DATA_DIR: dataDir || freshFolder(),
    DEMO: "off",
    PORT: "0",
    SECRET_KEY: "a key of a template, 32 characters",
    LOG_LEVEL: "silent",
    ...(url && { DATABASE_URL: url }),
  });
  await site.start();
  await site.end("SIGTERM");
  const database = await openDatabase({ url, dataDir });
  await database.rows(sql`truncate signing_keys, push_keys, pgboss.schedule`);
  await database.close();
}
