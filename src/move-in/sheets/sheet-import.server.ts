import { Held } from "../rows/read-row.rules.ts";
import type { Source } from "../rows/source.ts";
import type { ImportedFiles, TableImport } from "../rows/table-import.ts";
import type { ColumnsOf } from "./columns.rules.ts";
import { fieldsOf } from "./open-sheet.ts";
import type { Sheet } from "./sheet.ts";
import type { DateOrder } from "./sheet-dates.rules.ts";
import type { ReadSheetRow, SheetEntry, SheetOptions } from "./sheet-kind.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** A file with all that is known of how to read it. */
export interface OpenedSheet {
  kind: SheetKindName;
  sheet: Sheet;
  columns: ColumnsOf;
  order: DateOrder;
  /** The number of its rows. */
  count: number;
}

/** The field of a source's row that has its line. */
export const LINE = "line";

/** The file as the source of one table, named after what its rows become. */
export function sheetSource({ kind, sheet, columns, order, count }: OpenedSheet): Source {
  const { fields } = sheetKinds[kind];
  return {
    tables: [{ schema: "public", name: kind, columns: [LINE, ...Object.keys(columns)], count }],
    async *rows() {
      for await (const { line, cells } of sheet.records())
        yield { ...fieldsOf(cells, fields, columns, order), [LINE]: String(line) };
    },
    close: async () => {},
  };
}

/** @param onEntry receives each row that is not held, as it is stored */
export function sheetTable(
  kind: SheetKindName,
  options: SheetOptions,
  onEntry: (line: number, entry: SheetEntry) => void = () => {},
): TableImport {
  let read: ReadSheetRow | undefined;
  const seen = new Set<unknown>();
  return {
    schema: "public",
    name: kind,
    columns: [LINE, ...Object.keys(sheetKinds[kind].fields)].join(" "),
    async prepare(db, context) {
      read = await sheetKinds[kind].open(db, context, options);
      seen.clear();
    },
    read(row) {
      if (!read) throw new Error("The table was read before it was prepared");
      const entry = read(row);
      const id = entry.rows[0]?.values.id;
      if (seen.has(id)) throw new Held("the same as an earlier line");
      seen.add(id);
      onEntry(Number(row.text(LINE)), entry);
      return entry.rows;
    },
  };
}

const none = async () => {
  throw new Held("a file names no other files");
};

/** A spreadsheet names no files. */
export const noImportedFiles: ImportedFiles = { sound: none, cover: none, film: none };
