import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { undone } from "../rows/import-into-site.server.ts";
import { type ImportOptions, type ImportReport, runImport } from "../rows/run-import.server.ts";
import { newContext } from "../rows/table-import.ts";
import { LINE, noImportedFiles, type OpenedSheet, sheetSource, sheetTable } from "./sheet-import.server.ts";
import type { SheetEntry, SheetOptions } from "./sheet-kind.ts";

export interface SheetResult {
  report: ImportReport;
  /** The first rows as they are stored. */
  preview: { line: number; shown: SheetEntry["shown"] }[];
  /** The rows that are held back. */
  refusals: { line: number; reason: string }[];
}

const PREVIEW_ROWS = 10;

/**
 * Imports a file within the site.
 *
 * @param isCheck reads all and writes nothing
 * @throws UnreadableSheet
 */
export async function importSheet(
  { database, secrets }: { database: Database; secrets: Secrets },
  opened: OpenedSheet,
  options: SheetOptions,
  { isCheck }: { isCheck: boolean },
): Promise<SheetResult> {
  const preview: SheetResult["preview"] = [];
  const refusals: SheetResult["refusals"] = [];
  const table = sheetTable(opened.kind, options, (line, { shown }) => {
    if (preview.length < PREVIEW_ROWS) preview.push({ line, shown });
  });
  const run = (db: Queryable, atomically: ImportOptions["atomically"]) =>
    runImport({
      source: sheetSource(opened),
      tables: [table],
      left: new Set(),
      db,
      atomically,
      context: { ...newContext(secrets), files: noImportedFiles },
      hold: (_, reason, row) =>
        refusals.push({
          line: Number(row[LINE]),
          // The file has its own name for the column.
          reason: reason.replace(/ in email$/, ""),
        }),
    });
  const report = isCheck
    ? await undone(database, run)
    : await run(database.db, (work) => database.transaction(work));
  return { report, preview, refusals: refusals.sort((one, other) => one.line - other.line) };
}
