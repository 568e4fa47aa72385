import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sayWait } from "#shared/command.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { countText } from "#shared/numbers/count.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { closeSite, siteState } from "#shared/status/closed-site.queries.ts";
import type { ImportedTable, ImportProgress, ImportRun } from "#shared/status/import-run.ts";
import { recordImport, recordImportProgress } from "#shared/status/status.queries.ts";
import { fullName, type Source, type SourceTable } from "../rows/source.ts";
import { countPlaces } from "./count-places.queries.ts";
import { emptySite, findAdmin, isEmpty, type KeptAccount } from "./empty-site.queries.ts";
import { type ImportOptions, importRows } from "./import-rows.server.ts";
import { type ImportContext, type ImportedFiles, newContext, type TableImport } from "./table-import.ts";
import { backendTables, leftTables } from "./tables/backend-tables.ts";

export interface BackendImport {
  database: Database;
  dataDir: string;
  secrets: Secrets;
  source: Source;
  /** The files that rows name. Copies of refused ones are put into the folder. */
  files: (refusedFolder: string) => ImportedFiles;
  /** Expected tables that the source may lack. */
  without: readonly string[];
  /** The address of the admin account that the import keeps. */
  adminEmail: string | undefined;
}

export interface BackendResult {
  run: ImportRun;
  /** The folder of the report and of the rejected rows. */
  results: string;
  context: ImportContext;
}

/**
 * Replaces the content of a closed site by the tables of a hosted backend, and closes an empty site first.
 *
 * @throws OperatorError before anything has changed, for a site in use and for a source without an expected table
 */
export async function importBackend(options: BackendImport): Promise<BackendResult> {
  const { database, dataDir, secrets, source, files, without, adminEmail } = options;
  const found = findTables(source, without);
  const kept = adminEmail ? await findAdmin(database.db, adminEmail) : undefined;
  await requireClosed(database, kept);

  const startedAt = new Date();
  const results = join(resolve(dataDir), "imports", startedAt.toISOString().replace(/[:.]/g, "-"));
  await mkdir(results, { recursive: true, mode: 0o700 });
  const held = createWriteStream(join(results, "rejected.jsonl"), { mode: 0o600 });
  const context = newContext(secrets, files(join(results, "files")), kept);
  const progress = watchImport(database, found.count, startedAt);
  let hasFailed = true;
  try {
    const imported = await importGroups(database, found.groups, kept, {
      source,
      context,
      hold: (table, reason, row) => void held.write(`${JSON.stringify({ table, reason, row })}\n`),
      onRow: progress.onRow,
    });
    const run: ImportRun = {
      ...imported,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      without: [...without],
      withoutPassword: context.withoutPassword.length,
      unknown: found.unknown,
    };
    await writeFile(join(results, "report.json"), JSON.stringify(run, null, 2), { mode: 0o600 });
    await writeFile(join(results, "accounts-without-password.txt"), context.withoutPassword.join("\n"), {
      mode: 0o600,
    });
    hasFailed = false;
    await progress.end({ hasFailed });
    await recordImport(database.db, run);
    return { run, results, context };
  } finally {
    if (hasFailed) await progress.end({ hasFailed });
    await new Promise((end) => held.end(end));
  }
}

interface FoundTable {
  table: SourceTable;
  how: TableImport;
}

/** The tables of the source that an import reads, and the skipped ones. @throws OperatorError */
export function findTables({ tables }: Pick<Source, "tables">, without: readonly string[]) {
  const expected = backendTables.flat();
  const nameOf = ({ schema, name }: TableImport) =>
    typeof name === "string" ? fullName({ schema, name }) : "ed_registrations";
  const isOf = ({ schema, name }: TableImport, table: SourceTable) =>
    schema === table.schema && (typeof name === "string" ? name === table.name : name.test(table.name));
  const isNamed = (how: TableImport, name: string) =>
    name === nameOf(how) || (how.name instanceof RegExp && how.name.test(name));
  const wrong = without.filter((name) => !expected.some((how) => isNamed(how, name)));
  if (wrong.length > 0)
    throw new OperatorError(
      `There is no table named ${wrong.join(", ")}. Choose from ${expected.map(nameOf).join(", ")}, with one --without for each.`,
    );
  const wanted = expected.filter((how) => !without.some((name) => isNamed(how, name)));
  const tableOf = (how: TableImport) => tables.find((table) => isOf(how, table));
  const problems = wanted.flatMap((how) => {
    const table = tableOf(how);
    if (table?.unreadable) return [`  ${nameOf(how)}: ${table.unreadable}`];
    const advice =
      how.schema === "auth"
        ? "Was the dump made with --schema=auth?"
        : `If the old site never had it, add --without ${nameOf(how)}.`;
    return table ? [] : [`  ${nameOf(how)}: missing. ${advice}`];
  });
  if (problems.length > 0)
    throw new OperatorError(
      `Nothing was imported. The import can’t read all of its tables:\n${problems.join("\n")}`,
    );
  const groups = backendTables.map((group) =>
    group.flatMap((how): FoundTable[] => {
      const table = wanted.includes(how) ? tableOf(how) : undefined;
      return table ? [{ table, how }] : [];
    }),
  );
  const read = groups.flat();
  const unknown = [
    ...tables
      .filter((table) => !leftTables.has(fullName(table)) && !expected.some((how) => isOf(how, table)))
      .map(fullName),
    ...read.flatMap(({ table, how }) => {
      const known = how.columns.trim().split(/\s+/);
      return table.columns
        .filter((each) => !known.includes(each))
        .map((each) => `${fullName(table)}.${each}`);
    }),
  ];
  return { groups, unknown, count: read.reduce((sum, { table }) => sum + table.count, 0) };
}

/** @throws OperatorError for a site that people use */
async function requireClosed(database: Database, kept: KeptAccount | undefined): Promise<void> {
  await database.transaction(async (tx) => {
    const state = await siteState(tx);
    if (state === "closed") return;
    if (state === "opened") throw new OperatorError("This site is open to visitors. Import into a new site.");
    if (!(await isEmpty(tx, kept)))
      throw new OperatorError(
        "This site is not empty. An import of a backend replaces everything, so it needs a new site: an empty data folder (DATA_DIR) or database.",
      );
    await closeSite(tx, new Date());
  });
}

async function importGroups(
  database: Database,
  groups: readonly (readonly FoundTable[])[],
  kept: KeptAccount | undefined,
  options: ImportOptions,
) {
  const reports: ImportedTable[] = [];
  let enlarged = 0;
  await database.transaction((tx) => emptySite(tx, kept));
  for (const group of groups)
    await database.transaction(async (tx) => {
      if ((await siteState(tx)) !== "closed") throw new Error("The site was opened while an import ran");
      for (const { table, how } of group) reports.push(await importRows(tx, how, table, options));
      if (group.some(({ table }) => table.name === "campus_ticket_bookings"))
        enlarged = await countPlaces(tx);
    });
  for (const { table, read, imported, held } of reports)
    if (read !== imported + sum(held))
      throw new Error(`${table}: ${read} rows read, but not all accounted for`);
  return { tables: reports, enlarged };
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const EVERY_MS = 3000;

/**
 * Reports the progress of an import every three seconds, on standard error and on the status page.
 *
 * @param all the number of rows that the import reads
 */
function watchImport(database: Pick<Database, "db">, all: number, startedAt: Date) {
  const progress: ImportProgress = { table: "", read: 0, count: 0, readOfAll: 0, all, hasFailed: false };
  const record = () =>
    // Ignores the error: the import itself reports an outage of the database.
    recordImportProgress(database.db, startedAt, new Date(), progress).catch(() => {});
  let recorded = record();
  const timer = setInterval(() => {
    const { table, read, count } = progress;
    if (table) sayWait(`${table}: ${countText(read)} of ${countText(count)} rows`);
    recorded = record();
  }, EVERY_MS);
  return {
    /** Call it for each row that the import has read from a table. */
    onRow(table: string, read: number, count: number): void {
      Object.assign(progress, { table, read, count, readOfAll: progress.readOfAll + 1 });
    },
    /** Call it when the import has ended: stops recording its progress. */
    async end({ hasFailed }: { hasFailed: boolean }): Promise<void> {
      clearInterval(timer);
      await recorded;
      progress.hasFailed = hasFailed;
      if (hasFailed) await record();
    },
  };
}
