import { sayWait } from "#shared/command.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { Config } from "#src/config.ts";

/** @throws OperatorError for a site that has not started yet, or shows the demo */
export async function openSiteDatabase(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  if (config.DEMO === "on")
    throw new OperatorError(
      "This site shows the demo. Set DEMO=off, and start it once with an empty data folder (DATA_DIR) or database.",
    );
  const database = await openDatabase({ url, directUrl, dataDir, mayShare: true, onWait: sayWait });
  await migrate(database);
  return database;
}
