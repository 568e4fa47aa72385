import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Sheet, type SheetRecord, UnreadableSheet } from "./sheet.ts";

const CHUNK = 64 * 1024;

/**
 * The rows of a CSV file with a line of heads, separated by commas, semicolons or tabs.
 *
 * @throws UnreadableSheet
 */
export async function csvSheet(text: string): Promise<Sheet> {
  const { start, delimiter } = separatorOf(text);
  const read = () => readRecords(text, start, delimiter);
  for await (const { cells } of read()) {
    if (cells.every((cell) => cell === "")) break;
    return { heads: cells, records: () => withoutHeads(read()) };
  }
  throw new UnreadableSheet("The file has no rows. Its first line has to be the names of the columns.");
}

async function* withoutHeads(records: AsyncIterable<SheetRecord>): AsyncGenerator<SheetRecord> {
  let isHead = true;
  for await (const record of records) {
    if (!isHead && record.cells.some((cell) => cell !== "")) yield record;
    isHead = false;
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function* readRecords(text: string, start: number, delimiter: string): AsyncGenerator<SheetRecord> {
  // In chunks: the parser would keep all records of one chunk in memory.
  const records = Readable.from(chunksOf(text, start)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  try {
    const before = start === 0 ? 0 : 1;
    for await (const { record, info } of records as AsyncIterable<Parsed>)
      yield { line: before + info.lines - breaksIn(record), cells: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableSheet(
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? `A quotation mark before line ${error.lines} is never closed. Mend it in the spreadsheet, and save the file again.`
        : `Line ${error.lines} cannot be read. Save the file as CSV again.`,
    );
  }
}

function* chunksOf(text: string, start: number): Generator<string> {
  for (let at = start; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The line breaks inside the cells of a record. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

const delimiters = [",", ";", "\t"];

/** What separates cells, which Excel may say in a first line ("sep=;"), and where the heads begin. */
function separatorOf(text: string): { start: number; delimiter: string } {
  const [said, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said !== undefined && delimiter !== undefined) return { start: said.length, delimiter };
  const [heads = ""] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, CHUNK).trimStart()) ?? [];
  const outside = heads.replace(/"(?:[^"]|"")*"/g, "");
  const counts = delimiters.map((each) => outside.split(each).length);
  return { start: 0, delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? "," };
}
