import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sayWait } from "#shared/command.server.ts";
import { type Database, openDatabase, type Queryable } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import type { ImportRun } from "#shared/status/import-run.ts";
import { recordImport } from "#shared/status/status.queries.ts";
import type { Config } from "#src/config.ts";
import { watchImport } from "./import-progress.server.ts";
import { reportText } from "./import-report.rules.ts";
import { type ImportOptions, type ImportReport, runImport, tablesToImport } from "./run-import.server.ts";
import { type ImportContext, type ImportedFiles, newContext } from "./table-import.ts";

interface SiteImport extends Pick<ImportOptions, "source" | "tables" | "left"> {
  /** Reads all and writes nothing. */
  checksOnly: boolean;
  /** The files that rows name; refused ones are copied into the folder. */
  files: (refusedFolder: string) => ImportedFiles;
  /** Called with each row that is not imported, beside the file of them. */
  onHold?: ImportOptions["hold"];
  /** Called after an import, not after a check. Resolves to a sentence for the operator, or to nothing. */
  onDone?: (done: {
    database: Database;
    context: ImportContext;
    report: ImportReport;
  }) => Promise<string | undefined>;
}

/**
 * Imports into the site of the configuration, also beside it while it runs. Resolves to the report for the operator.
 *
 * @param choose what to import, once the site's database is open
 */
export async function importIntoSite(
  config: Config,
  choose: (database: Database) => Promise<SiteImport>,
): Promise<string> {
  const database = await openSiteDatabase(config);
  try {
    return await importInto(database, config, await choose(database));
  } finally {
    await database.close();
  }
}

/** @throws OperatorError for a site that has not started yet, or shows the demo */
async function openSiteDatabase(config: Config): Promise<Database> {
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

async function importInto(
  database: Database,
  config: Config,
  { source, tables, left, checksOnly, files, onHold, onDone }: SiteImport,
): Promise<string> {
  const startedAt = new Date();
  const results = join(resolve(config.DATA_DIR), "imports", startedAt.toISOString().replace(/[:.]/g, "-"));
  await mkdir(results, { recursive: true, mode: 0o700 });
  const held = createWriteStream(join(results, "held.jsonl"), { mode: 0o600 });
  const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const context = { ...newContext(secrets), files: files(join(results, "files")) };
  const progress = watchImport(database, tablesToImport({ source, tables }), { checksOnly, startedAt });
  let hasFailed = true;
  const run = (db: Queryable, atomically: ImportOptions["atomically"]) =>
    runImport({
      source,
      tables,
      left,
      db,
      atomically,
      context,
      hold(table, reason, row) {
        held.write(`${JSON.stringify({ table, reason, row })}\n`);
        onHold?.(table, reason, row);
      },
      onProgress: progress.onProgress,
    });
  try {
    const report = checksOnly
      ? await undone(database, run)
      : await run(database.db, (work) => database.transaction(work));
    const ended: ImportRun = {
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      checksOnly,
      ...report,
    };
    await writeFile(join(results, "report.json"), JSON.stringify(ended, null, 2));
    hasFailed = false;
    await progress.end({ hasFailed });
    await recordImport(database.db, ended);
    const text = reportText(report, { checksOnly, results });
    const more = checksOnly ? undefined : await onDone?.({ database, context, report });
    return more ? `${text}\n${more}` : text;
  } finally {
    if (hasFailed) await progress.end({ hasFailed });
    await new Promise((resolve) => held.end(resolve));
  }
}

/** Imports in one transaction, which is undone. */
export async function undone(
  database: Pick<Database, "transaction">,
  run: (tx: Queryable, atomically: ImportOptions["atomically"]) => Promise<ImportReport>,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  const done = new Error("The check is undone");
  await database
    .transaction(async (tx) => {
      report = await run(tx, (work) => tx.transaction(work));
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
  return report as unknown as ImportReport;
}
