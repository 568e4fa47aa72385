import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { ImportedTable } from "#shared/status/import-run.ts";
import { refusalOf } from "../rows/held-reasons.rules.ts";
import type { NewRow } from "../rows/new-row.ts";
import { Held, type Replaced, readRow } from "../rows/read-row.rules.ts";
import { fullName, type Source, type SourceRow, type SourceTable } from "../rows/source.ts";
import type { ImportContext, TableImport } from "./table-import.ts";

const ROWS_AT_ONCE = 500;

/** For tables with rows that name files. */
const FILES_AT_ONCE = 10;

export interface ImportOptions {
  source: Source;
  context: ImportContext;
  /** Receives each row that is not imported. */
  hold: (table: string, reason: string, row: SourceRow) => void;
  /** Receives, after each row, how many rows of its table have been read. */
  onRow: (table: string, read: number, count: number) => void;
}

interface ReadRow {
  source: SourceRow;
  rows: NewRow[];
  replaced: Replaced[];
}

/** Imports the rows of a table within a transaction. A row that a rule of the database refuses is rejected. */
export async function importRows(
  tx: Queryable,
  { look, read, namesFiles = false }: TableImport,
  table: SourceTable,
  { source, context, hold, onRow }: ImportOptions,
): Promise<ImportedTable> {
  const name = fullName(table);
  const rowsAtOnce = namesFiles ? FILES_AT_ONCE : ROWS_AT_ONCE;
  const report: ImportedTable = { table: name, read: 0, imported: 0, held: {}, replaced: {} };
  const stored = new Set<string>();
  context.stored.set(table.name, stored);
  if (look) for await (const row of source.rows(table)) tryOn(row, (reader) => look(reader, context));
  let batch: ReadRow[] = [];
  for await (const row of source.rows(table)) {
    report.read++;
    const reader = readRow(row);
    try {
      batch.push({ source: row, rows: await read(reader, context), replaced: reader.replaced });
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      putAside(row, error.message);
    }
    onRow(name, report.read, table.count);
    if (batch.length < rowsAtOnce) continue;
    await store(batch);
    batch = [];
  }
  await store(batch);
  return report;

  async function store(batch: readonly ReadRow[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await tx.transaction((savepoint) =>
        insertRows(
          savepoint,
          batch.flatMap(({ rows }) => rows),
        ),
      );
    } catch (error) {
      const reason = refusalOf(error);
      if (isUnavailable(error) || reason === undefined) throw error;
      const [only] = batch;
      if (batch.length === 1 && only) return putAside(only.source, reason);
      // One row of the batch was refused, so the rows are stored singly.
      for (const row of batch) await store([row]);
      return;
    }
    for (const { source: row, replaced } of batch) {
      report.imported++;
      if (row.id) stored.add(row.id.toLowerCase());
      for (const { column, what } of replaced) count(report.replaced, `${column}: ${what}`);
    }
  }

  function putAside(row: SourceRow, reason: string): void {
    count(report.held, reason);
    hold(name, reason, row);
  }
}

/** Ignores a rejected row here: it is reported when it is read. */
function tryOn(row: SourceRow, look: (reader: ReturnType<typeof readRow>) => void): void {
  try {
    look(readRow(row));
  } catch (error) {
    if (!(error instanceof Held)) throw error;
  }
}

async function insertRows(tx: Queryable, rows: readonly NewRow[]): Promise<void> {
  const tables = new Map<PgTable, Record<string, unknown>[]>();
  for (const { table, values } of rows) {
    const same = tables.get(table) ?? [];
    same.push(values);
    tables.set(table, same);
  }
  for (const [table, values] of tables) await tx.insert(table).values(values);
}

function count(numbers: Record<string, number>, key: string): void {
  numbers[key] = (numbers[key] ?? 0) + 1;
}
