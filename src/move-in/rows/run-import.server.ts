import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { ImportedTable, ImportRun } from "#shared/status/import-run.ts";
import { reasonOf } from "./held-reasons.rules.ts";
import { Held, Known, type Replaced, readRow } from "./read-row.rules.ts";
import { recountPlaces } from "./recount-places.queries.ts";
import type { CountedTable } from "./rest-time.rules.ts";
import { fullName, type Source, type SourceRow, type SourceTable } from "./source.ts";
import type { ImportContext, NewRow, TableImport } from "./table-import.ts";

const ROWS_AT_ONCE = 500;

/** Of tables whose rows name files, each of which takes a moment to inspect. */
const FILES_AT_ONCE = 10;

export type ImportReport = Pick<ImportRun, "tables" | "unknown" | "enlarged">;

export interface ImportOptions {
  source: Source;
  tables: readonly TableImport[];
  /** Tables that are left on purpose, by their full names. */
  left: ReadonlySet<string>;
  context: ImportContext;
  db: Queryable;
  /** Runs work in a transaction of its own. */
  atomically: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
  /** Receives each row that is not imported. */
  hold: (table: string, reason: string, row: SourceRow) => void;
  /** Is told after each row how many of its table were read. */
  onProgress?: (table: string, read: number) => void;
}

/**
 * Imports the rows that are new, table by table, in transactions of at most 500 rows: a run that ends early leaves what
 * it has, and the next one goes on.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { source, tables, left, context, db, atomically } = options;
  const reports: ImportedTable[] = [];
  const unknown = new Set<string>(
    source.tables
      .filter((table) => !left.has(fullName(table)) && !tables.some((each) => isOf(each, table)))
      .map((table) => fullName(table)),
  );
  for (const each of tables) {
    const table = source.tables.find((candidate) => isOf(each, candidate));
    await each.prepare?.(db, context);
    if (!table) continue;
    const columns = each.columns.trim().split(/\s+/);
    for (const column of table.columns)
      if (!columns.includes(column)) unknown.add(`${fullName(table)}.${column}`);
    reports.push(await importTable(each, table, options));
  }
  const enlarged = await atomically((tx) => recountPlaces(tx, [...context.events.keys()]));
  return { tables: reports, unknown: [...unknown], enlarged };
}

/** The tables of the source that an import reads. */
export function tablesToImport({ source, tables }: Pick<ImportOptions, "source" | "tables">): CountedTable[] {
  return source.tables.flatMap((table) => {
    const known = tables.find((each) => isOf(each, table));
    return known
      ? [{ table: fullName(table), count: table.count, namesFiles: known.namesFiles ?? false }]
      : [];
  });
}

function isOf({ schema, name }: TableImport, table: SourceTable): boolean {
  return schema === table.schema && (typeof name === "string" ? name === table.name : name.test(table.name));
}

interface ReadRow {
  source: SourceRow;
  rows: NewRow[];
  replaced: Replaced[];
}

async function importTable(
  { read, namesFiles = false }: TableImport,
  table: SourceTable,
  { source, context, atomically, hold, onProgress }: ImportOptions,
): Promise<ImportedTable> {
  const name = fullName(table);
  const rowsAtOnce = namesFiles ? FILES_AT_ONCE : ROWS_AT_ONCE;
  const report: ImportedTable = { table: name, read: 0, imported: 0, known: 0, held: {}, replaced: {} };
  let batch: ReadRow[] = [];
  for await (const row of source.rows(table)) {
    report.read++;
    const reader = readRow(row);
    try {
      batch.push({ source: row, rows: await read(reader, context), replaced: reader.replaced });
    } catch (error) {
      if (error instanceof Known) report.known++;
      else if (error instanceof Held) putAside(row, error.message);
      else throw error;
    }
    onProgress?.(name, report.read);
    if (batch.length < rowsAtOnce) continue;
    await store(batch);
    batch = [];
  }
  await store(batch);
  return report;

  async function store(rows: readonly ReadRow[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      const isNew = await atomically((tx) => insertNew(tx, rows));
      for (const [index, { replaced }] of rows.entries()) {
        if (!isNew[index]) report.known++;
        else {
          report.imported++;
          for (const { column, what } of replaced) count(report.replaced, `${column}: ${what}`);
        }
      }
    } catch (error) {
      const rule = violatedRule(error);
      if (isUnavailable(error) || rule === undefined) throw error;
      const [only] = rows;
      if (rows.length === 1 && only) return putAside(only.source, reasonOf(rule));
      // One of them: the others are stored singly.
      for (const row of rows) await store([row]);
    }
  }

  function putAside(row: SourceRow, reason: string): void {
    count(report.held, reason);
    hold(name, reason, row);
  }
}

/** Inserts rows that are not there yet, each with those that come with it. Resolves to which were new. */
async function insertNew(tx: Queryable, batch: readonly ReadRow[]): Promise<boolean[]> {
  const firsts = batch.flatMap(({ rows: [first] }) => first ?? []);
  const fresh = new Set<string>();
  for (const [table, rows] of byTable(firsts)) {
    const keys = keyOf(table);
    const inserted = await tx
      .insert(table)
      .values(rows)
      .onConflictDoNothing({ target: Object.values(keys) })
      .returning(keys);
    for (const row of inserted) fresh.add(identity(table, row));
  }
  const isNew = batch.map(
    ({ rows: [first] }) => first !== undefined && fresh.has(identity(first.table, first.values)),
  );
  const more = batch.flatMap(({ rows }, index) => (isNew[index] ? rows.slice(1) : []));
  for (const [table, rows] of byTable(more)) await tx.insert(table).values(rows);
  return isNew;
}

function byTable(rows: readonly NewRow[]): Map<PgTable, Record<string, unknown>[]> {
  const tables = new Map<PgTable, Record<string, unknown>[]>();
  for (const { table, values } of rows) tables.set(table, [...(tables.get(table) ?? []), values]);
  return tables;
}

/** The columns of a table's primary key. */
function keyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const found = columns.filter((column) => column.primary || names.has(column.name));
  const fields = Object.entries(table).filter(([, column]) => found.includes(column));
  return Object.fromEntries(fields) as Record<string, (typeof found)[number]>;
}

function identity(table: PgTable, values: Record<string, unknown>): string {
  return JSON.stringify(Object.keys(keyOf(table)).map((field) => values[field]));
}

function count(numbers: Record<string, number>, key: string): void {
  numbers[key] = (numbers[key] ?? 0) + 1;
}

/** The constraint that a statement violated, or the class of a value that cannot be stored; undefined for any other error. */
function violatedRule(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return /^2[23]/.test(code ?? "") ? (constraint ?? code) : violatedRule(error.cause);
}
