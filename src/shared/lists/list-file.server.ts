import type { z } from "zod";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { csvFile, csvLine } from "#shared/text/csv.rules.ts";
import type { FilePart, Listed, ListQuery } from "./list.api.ts";
import { countRows, type ListSource, type RowOf, readBatches } from "./list.server.ts";
import { csvColumns, type ListDescriptor } from "./list-columns.ts";

/** Rows of a part: a few milliseconds, after which other requests are served. */
const PART_ROWS = 500;

/**
 * The CSV file of a list in parts, after the audit log has recorded it. Memory use does not grow with the rows.
 *
 * @param call of the procedure `csv`
 * @param list.row the schema of a row: the cells match those on the screen
 * @param list.exported a row in the file, by default as on the screen; `unreadable` counts cells that were sealed
 * with another key
 * @throws Error when the audit log cannot be written
 */
export async function exportList<
  Source extends ListSource,
  Schema extends z.ZodType,
  Exported extends Listed<Schema>,
>(
  { context, path, input }: Call,
  {
    source,
    row,
    list,
    exported = (_, shown) => shown as Exported,
  }: {
    source: Source;
    row: Schema;
    list: ListDescriptor<Listed<Schema>, Exported>;
    exported?: (stored: RowOf<Source>, shown: Listed<Schema>, counted: { unreadable: number }) => Exported;
  },
): Promise<AsyncGenerator<FilePart, void>> {
  const { found } = await countRows(input, source);
  if (!context.recordExport) throw new Error("An export was reached without an audit log");
  const name = [...path.slice(0, -1), "list"].join(".");
  await context.recordExport(context, name, { rows: found, eventId: input.eventId });
  return parts();

  async function* parts() {
    const { head, cellsOf } = csvColumns(list.columns);
    const counted = { unreadable: 0 };
    let rows = 0;
    yield partOf(csvFile([head]));
    for await (const batch of readBatches(input, source, PART_ROWS)) {
      rows += batch.length;
      const lines = batch.map((stored) => csvLine(cellsOf(exported(stored, asShown(row, stored), counted))));
      yield partOf(lines.join(""));
    }
    yield partOf("", true);

    function partOf(text: string, isLast = false): FilePart {
      return { text, rows, of: found, isLast, unreadable: counted.unreadable };
    }
  }
}

interface Call {
  context: Pick<CallContext, "caller" | "source" | "recordExport">;
  path: readonly string[];
  input: ListQuery & { eventId?: string | undefined };
}

/** A row as the browser gets it. */
function asShown<Schema extends z.ZodType>(row: Schema, stored: unknown): Listed<Schema> {
  return JSON.parse(JSON.stringify(row.parse(stored)));
}
