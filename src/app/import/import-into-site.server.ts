import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Database, openDatabase, type Queryable } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { recordImport } from "#shared/status/status.queries.ts";
import type { Config } from "#src/config.ts";
import { sayWait } from "../command.ts";
import { reportText } from "./import-report.rules.ts";
import { type ImportOptions, type ImportReport, runImport } from "./run-import.server.ts";
import { fullName, type Source } from "./source.ts";
import { type ImportedFiles, newContext } from "./table-import.ts";

interface SiteImport extends Pick<ImportOptions, "source" | "tables" | "left"> {
  /** Reads all and writes nothing. */
  checksOnly: boolean;
  /** The files that rows name; refused ones are copied into the folder. */
  files: (refusedFolder: string) => ImportedFiles;
}

/** Imports into the site of the configuration, also beside it while it runs. Resolves to the report for the operator. */
export async function importIntoSite(config: Config, wanted: SiteImport): Promise<string> {
  const database = await openSiteDatabase(config);
  try {
    return await importInto(database, config, wanted);
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
  { source, tables, left, checksOnly, files }: SiteImport,
): Promise<string> {
  const startedAt = new Date();
  const results = join(resolve(config.DATA_DIR), "imports", startedAt.toISOString().replace(/[:.]/g, "-"));
  await mkdir(results, { recursive: true, mode: 0o700 });
  const held = createWriteStream(join(results, "held.jsonl"), { mode: 0o600 });
  const run = (db: Queryable, atomically: ImportOptions["atomically"]) =>
    runImport({
      source,
      tables,
      left,
      db,
      atomically,
      context: {
        ...newContext(secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR))),
        files: files(join(results, "files")),
      },
      hold: (table, reason, row) => held.write(`${JSON.stringify({ table, reason, row })}\n`),
      onProgress: progress(source),
    });
  try {
    const report = checksOnly
      ? await undone(database, run)
      : await run(database.db, (work) => database.transaction(work));
    await writeFile(
      join(results, "report.json"),
      JSON.stringify({ startedAt, checksOnly, ...report }, null, 2),
    );
    if (!checksOnly) await recordImport(database.db, startedAt, summaryOf(report));
    return reportText(report, { checksOnly, results });
  } finally {
    await new Promise((resolve) => held.end(resolve));
  }
}

/** The numbers of rows alone: the status page has no personal data. */
function summaryOf({ tables }: ImportReport) {
  return tables.map(({ table, imported, held }) => ({
    table,
    imported,
    held: Object.values(held).reduce((sum, number) => sum + number, 0),
  }));
}

/** Imports in one transaction, which is undone. */
async function undone(
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

const SECONDS_BETWEEN = 2;

/** Says on standard error how far it is, every other second. */
function progress(source: Source) {
  const all = source.tables.reduce((sum, { count }) => sum + count, 0);
  const startedAt = Date.now();
  let saidAt = startedAt;
  const before = new Map<string, number>();
  return (table: string, read: number) => {
    before.set(table, read);
    if (Date.now() - saidAt < SECONDS_BETWEEN * 1000) return;
    saidAt = Date.now();
    const done = [...before.values()].reduce((sum, each) => sum + each, 0);
    const seconds = Math.ceil((((saidAt - startedAt) / 1000) * (all - done)) / done);
    const { count = 0 } = source.tables.find((each) => fullName(each) === table) ?? {};
    sayWait(
      `${table}: ${countText(read)} of ${countText(count)} rows; about ${countText(Math.max(seconds, 1))} seconds left`,
    );
  };
}
