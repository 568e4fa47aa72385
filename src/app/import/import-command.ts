import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase, type Queryable } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { recordImport } from "#shared/status/status.queries.ts";
import { type Config, readConfig } from "#src/config.ts";
import { NotUnderstood, runCommand, sayWait } from "../command.ts";
import { openStorage } from "../storage.ts";
import { openDatabaseSource } from "./database-source.server.ts";
import { openDumpSource } from "./dump-source.server.ts";
import { importedFiles } from "./import-files.server.ts";
import { reportText } from "./import-report.rules.ts";
import { type ImportReport, runImport } from "./run-import.server.ts";
import { fullName, type Source } from "./source.ts";
import { newContext } from "./table-import.ts";
import { backendTables, leftTables } from "./tables/backend-tables.ts";

interface Arguments {
  dump: string | undefined;
  files: string | undefined;
  checksOnly: boolean;
}

/**
 * `npm run import -- backend [--dump FILE] [--files FOLDER] [--check]` imports accounts, events, tickets, forms and files of a hosted
 * backend: from the database of SOURCE_DATABASE_URL or from a dump. It can be repeated, also beside the running site.
 */
export async function importCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const wanted = readArguments(args);
    const config = readConfig(env);
    const source = await openSource(wanted, env);
    try {
      const database = await open(config);
      try {
        return await importFrom(source, wanted, config, database);
      } finally {
        await database.close();
      }
    } finally {
      await source.close();
    }
  });
}

const usage =
  "Use npm run import -- backend, with SOURCE_DATABASE_URL or --dump FILE, and --files FOLDER for the files of its buckets. --check reads all and writes nothing.";

function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { dump: { type: "string" }, files: { type: "string" }, check: { type: "boolean" } },
    });
    if (positionals.join(" ") !== "backend") throw new NotUnderstood(usage);
    const { dump, files, check = false } = values;
    return { dump: dump && resolve(dump), files: files && resolve(files), checksOnly: check };
  } catch {
    throw new NotUnderstood(usage);
  }
}

function openSource({ dump }: Arguments, env: NodeJS.ProcessEnv): Promise<Source> {
  const { SOURCE_DATABASE_URL: url } = env;
  if (dump) return openDumpSource(dump);
  if (!url) throw new NotUnderstood(usage);
  return openDatabaseSource(url);
}

async function open({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir }: Config) {
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  const database = await openDatabase({ url, directUrl, dataDir, mayShare: true, onWait: sayWait });
  await migrate(database);
  return database;
}

async function importFrom(
  source: Source,
  { files: folder, checksOnly }: Arguments,
  config: Config,
  database: Database,
): Promise<string> {
  if (config.DEMO === "on")
    throw new OperatorError(
      "This site shows the demo. Set DEMO=off, and start it once with an empty data folder (DATA_DIR) or database.",
    );
  const startedAt = new Date();
  const results = join(resolve(config.DATA_DIR), "imports", startedAt.toISOString().replace(/[:.]/g, "-"));
  await mkdir(results, { recursive: true, mode: 0o700 });
  const held = createWriteStream(join(results, "held.jsonl"), { mode: 0o600 });
  const { media, bucket } = await openStorage(config);
  const run = (db: Queryable, atomically: Parameters<typeof runImport>[0]["atomically"]) =>
    runImport({
      source,
      tables: backendTables,
      left: leftTables,
      db,
      atomically,
      context: {
        ...newContext(secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR))),
        files: importedFiles({ folder, media, refusedFolder: join(results, "files"), checksOnly }),
      },
      hold: (table, reason, row) => held.write(`${JSON.stringify({ table, reason, row })}\n`),
      onProgress: progress(source),
    });
  try {
    const report = checksOnly
      ? await checked(database, run)
      : await run(database.db, (work) => database.transaction(work));
    await writeFile(
      join(results, "report.json"),
      JSON.stringify({ startedAt, checksOnly, ...report }, null, 2),
    );
    if (!checksOnly) await recordImport(database.db, startedAt, summaryOf(report));
    return reportText(report, { checksOnly, results });
  } finally {
    await new Promise((resolve) => held.end(resolve));
    bucket?.close();
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
async function checked(
  database: Database,
  run: (tx: Queryable, atomically: Parameters<typeof runImport>[0]["atomically"]) => Promise<ImportReport>,
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
