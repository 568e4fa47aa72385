import { CSV_MARK, csvLine } from "#shared/text/csv.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { saveFile } from "#shared/ui/save-file.client.ts";

/** The rows that are formatted before yielding to the event loop. */
const ROWS_AT_ONCE = 2000;

/** The CSV format of a list. */
export interface CsvLook<Row> {
  /** The file name before the date. */
  name: string;
  head: readonly string[];
  cells: (row: Row) => readonly string[];
}

/** Downloads rows as a CSV file. */
export async function saveCsv<Row>(rows: readonly Row[], { name, head, cells }: CsvLook<Row>): Promise<void> {
  const parts = [CSV_MARK + csvLine(head)];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    parts.push(
      rows
        .slice(start, start + ROWS_AT_ONCE)
        .map((row) => csvLine(cells(row)))
        .join(""),
    );
    await new Promise((resolve) => setTimeout(resolve));
  }
  const file = new Blob(parts, { type: "text/csv;charset=utf-8" });
  saveFile(file, `${name}_${londonDate(new Date())}.csv`);
}
