import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openSite } from "#app/open-site.ts";
import { builtPages } from "#app/pages/page-build.ts";
import { openStorage } from "#app/storage.ts";
import { type DatabaseOptions, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { clusterIn } from "#shared/db/own-cluster.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { readConfig } from "#src/config.ts";
import { freshFolder } from "./clean-up.ts";
import { copyOfDatabase } from "./postgres.ts";

/** The URL of a new migrated database. */
export function freshMigratedDatabase(): Promise<string> {
  return copyOfDatabase("migrated", (url) => makeTables({ url, dataDir: "" }));
}

/** A data folder with a migrated PostgreSQL of its own, as after the first start of a site; deleted after the test file. */
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
    // Another worker has made it meanwhile.
    if (!existsSync(template)) throw error;
  }
}

/** The options of a new migrated database, with a folder for files. */
export async function freshPlace(): Promise<{ url: string; dataDir: string }> {
  return { url: await freshMigratedDatabase(), dataDir: freshFolder() };
}

/**
 * Creates the product's tables in an empty database, and the queues of its jobs, which take a site 150 queries. What each
 * site has of its own is left out: signing keys and schedules.
 */
export async function makeTables(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database);
  const config = readConfig({ DATA_DIR: freshFolder(), DEMO: "off" });
  const secrets = secretsFrom("a key of a template, 32 characters");
  const storage = await openStorage(config);
  const log = createLog("silent");
  const site = await openSite({ config, database, storage, secrets, log, pages: builtPages });
  await site.close();
  await database.rows(sql`truncate signing_keys, pgboss.schedule`);
  await database.close();
}
