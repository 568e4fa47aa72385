import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openSite } from "#app/open-site.ts";
import { builtPages } from "#app/pages/page-build.ts";
import { openStorage } from "#app/storage.ts";
import { type DatabaseOptions, openDatabase } from "#shared/db/database.ts";
import { migrate, migrationsFolder } from "#shared/db/migrate.ts";
import { queueOptions } from "#shared/jobs/boss-options.ts";
import { createLog } from "#shared/log/log.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { readConfig } from "#src/config.ts";
import { copyOf, emptyTemplate, freshEmbedded, freshFolder } from "./embedded.ts";
import { copyOfDatabase, prefersServer } from "./postgres.ts";

/**
 * A data folder with a migrated embedded database, as after the first start of a site: `folder`, or a new one, deleted
 * after the test file.
 */
export function freshMigrated(folder?: string): Promise<string> {
  const make = async (dataDir: string) => {
    cpSync(join(await freshEmbedded(), "pg"), join(dataDir, "pg"), { recursive: true });
    await makeTables({ dataDir });
  };
  return copyOf(`${emptyTemplate}-started-${templateDigest()}`, make, folder);
}

/** The URL of a migrated PostgreSQL database. */
export function freshMigratedDatabase(): Promise<string> {
  return copyOfDatabase("migrated", (url) => makeTables({ url, dataDir: "" }));
}

/**
 * The options of a new migrated database, with a folder for files. By default it is of the kind that tests use which do
 * not depend on it.
 */
export async function freshPlace(
  kind: string = prefersServer() ? "postgres" : "embedded",
): Promise<{ url: string | undefined; dataDir: string }> {
  return kind === "postgres"
    ? { url: await freshMigratedDatabase(), dataDir: freshFolder() }
    : { url: undefined, dataDir: await freshMigrated() };
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

function templateDigest(): string {
  const digest = createHash("sha256").update(JSON.stringify(queueOptions));
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")))
    digest.update(file).update(readFileSync(join(migrationsFolder, file)));
  return digest.digest("hex").slice(0, 16);
}
