import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { guessColumns, type SheetFields } from "./columns.rules.ts";
import { UnreadableSheet } from "./decode-text.rules.ts";
import type { Sheet, SheetRecord } from "./sheet.ts";
import { HEAD_LENGTH } from "./sheet-kinds.rules.ts";

/** Titles above the column names, and lines that indicate the separator, are among the first lines. */
const FIRST_LINES = 20;
const FIRST_LETTERS = 64 * 1024;
const MOST_COLUMNS = 200;
const MOST_LETTERS = 10_000;

/**
 * The rows of a CSV file with cells separated by commas, semicolons or tabs.
 *
 * @throws UnreadableSheet
 */
export function csvFile(text: string, fields: SheetFields): Sheet {
  const records = recordsIn(text);
  const first = records.slice(0, FIRST_LINES).map(({ cells }) => cells);
  if (first.some((cells) => cells.length > MOST_COLUMNS))
    throw new UnreadableSheet(
      `This file has more than ${MOST_COLUMNS} columns. Delete the columns that you don’t need.`,
    );
  const at = headsAt(first, fields);
  const head = records[at];
  if (!head)
    throw new UnreadableSheet("This file has no rows. Export it again, with a line of column names.");
  return {
    heads: head.cells.map((cell) => cell.slice(0, HEAD_LENGTH)),
    headLine: head.line,
    records: records.slice(at + 1),
    wholeEvents: [],
  };
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The lines that are not empty. */
function recordsIn(text: string): SheetRecord[] {
  const { start, delimiter } = separatorOf(text);
  try {
    const parsed = parse(text.slice(start), {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[];
    const before = start === 0 ? 0 : 1;
    return parsed
      .map(({ record, info }) => ({
        line: before + info.lines - breaksIn(record),
        cells: record.map(plainCell),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableSheet(
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? `A quotation mark before line ${error.lines} is never closed. Close it in the spreadsheet, then export the file again.`
        : `Line ${error.lines} can’t be read. Save the file as CSV again.`,
    );
  }
}

/** The line breaks inside the cells of a record. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

/**
 * The intended text of a cell: without the apostrophe that prevents formulas, and without the formula that preserves
 * leading zeros (="07700 900123").
 */
function plainCell(cell: string): string {
  const [, kept] = /^="([^"]*)"$/.exec(cell) ?? [];
  return (kept ?? cell.replace(/^'(?=[=+\-@＝＋－＠0-9])/, "")).trim().slice(0, MOST_LETTERS);
}

/** The index of the record of column names: the first with the most known names, below titles of a single cell. */
function headsAt(first: readonly (readonly string[])[], fields: SheetFields): number {
  const filled = first.map((cells) => cells.filter((cell) => cell !== "").length);
  const start = Math.max(
    0,
    filled.findIndex((count) => count > 1),
  );
  const known = first.map((cells) => Object.keys(guessColumns(cells, fields)).length);
  return known.indexOf(Math.max(...known.slice(start)), start);
}

const delimiters = [",", ";", "\t"];

/** The separator of cells, which Excel may state in a first line ("sep=;"), and the start of the rows. */
function separatorOf(text: string): { start: number; delimiter: string } {
  const [said, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said !== undefined && delimiter !== undefined) return { start: said.length, delimiter };
  const outside = text.slice(0, FIRST_LETTERS).replace(/"(?:[^"]|"")*"/g, "");
  const lines = outside.trimStart().split(/\r\n?|\n/, FIRST_LINES);
  const scores = delimiters.map((each) => likenessOf(lines.map((line) => line.split(each).length)));
  return { start: 0, delimiter: delimiters[scores.indexOf(Math.max(...scores))] ?? "," };
}

/** How many lines have an equal number of cells, and that number. */
function likenessOf(counts: readonly number[]): number {
  const groups = Map.groupBy(
    counts.filter((count) => count > 1),
    (count) => count,
  );
  return Math.max(0, ...[...groups].map(([count, lines]) => lines.length + Math.min(count, 999) / 1000));
}
