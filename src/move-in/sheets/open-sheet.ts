import { calendarFile, isCalendarFile } from "./calendar-file.ts";
import type { ColumnsOf, SheetFields } from "./columns.rules.ts";
import { csvSheet } from "./csv-sheet.ts";
import type { Sheet } from "./sheet.ts";
import { type DateOrder, dateOrderFinder, dayIn, type FoundOrder, momentIn } from "./sheet-dates.rules.ts";

/** The rows of a CSV or iCalendar file. @throws UnreadableSheet */
export async function openSheet(text: string): Promise<Sheet> {
  return isCalendarFile(text) ? calendarFile(text) : csvSheet(text);
}

/** What a file has, without its rows. */
export interface SheetSummary {
  count: number;
  /** A first value of each column, empty where it has none. */
  samples: readonly string[];
  /** The order of its dates, in the columns of dates. */
  order: FoundOrder;
}

/** Reads a file once. @throws UnreadableSheet */
export async function summaryOf(
  sheet: Sheet,
  fields: SheetFields,
  columns: ColumnsOf,
): Promise<SheetSummary> {
  const samples = sheet.heads.map(() => "");
  const dates = dateOrderFinder();
  const dateColumns = Object.entries(columns).flatMap(([name, index]) => (fields[name]?.type ? [index] : []));
  let count = 0;
  for await (const { cells } of sheet.records()) {
    count++;
    for (const [index, cell] of cells.entries()) samples[index] ||= plainCell(cell);
    for (const index of dateColumns) dates.look(plainCell(cells[index] ?? ""));
  }
  return { count, samples: samples.slice(0, sheet.heads.length), order: dates.order() };
}

/** The cells of a record by field, with dates in ISO 8601 as far as they are some. */
export function fieldsOf(
  cells: readonly string[],
  fields: SheetFields,
  columns: ColumnsOf,
  order: DateOrder,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, index]) => {
      const text = plainCell(cells[index] ?? "");
      const { type } = fields[name] ?? {};
      const read = type && (type === "day" ? dayIn : momentIn)(text, order);
      return [name, (type ? (read ?? text) : text) || null];
    }),
  );
}

/**
 * A cell as its writer meant it: without the apostrophe that keeps a spreadsheet from running it as a formula, and without the
 * formula that keeps leading zeros (="07700 900123").
 */
export function plainCell(cell: string): string {
  const [, kept] = /^="([^"]*)"$/.exec(cell) ?? [];
  return (kept ?? cell.replace(/^'(?=[=+\-@＝＋－＠0-9])/, "")).trim();
}
