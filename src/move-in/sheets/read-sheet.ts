import type { SourceRow } from "../rows/source.ts";
import { calendarFile, isCalendarFile } from "./calendar-file.ts";
import { choiceIn, choiceOf } from "./choices.rules.ts";
import { type ColumnsOf, guessColumns, nameColumns } from "./columns.rules.ts";
import { csvFile } from "./csv-file.ts";
import { UnreadableSheet } from "./decode-text.rules.ts";
import {
  type ReadingLimits,
  type Sheet,
  type SheetChoices,
  type SheetColumn,
  type SheetReading,
  type SheetRecord,
  type SheetRow,
  unreadable,
} from "./sheet.ts";
import { type DateOrder, datesIn, dayIn, type FoundOrder, momentIn, orderOf } from "./sheet-dates.rules.ts";
import { missingField, sheetFields } from "./sheet-fields.rules.ts";
import { leastOf, type SheetKindName } from "./sheet-kinds.rules.ts";

const SAMPLE_LENGTH = 80;

/** Reads a file with the given choices. An unreadable file or an open question is a `problem`, not an error. */
export function readSheet(choices: SheetChoices, limits: ReadingLimits): SheetReading {
  const { as, text } = choices;
  try {
    const sheet = isCalendarFile(text)
      ? calendarFile(text, new Date(), performance.now() + limits.budget, limits.mostRows)
      : csvFile(text, sheetFields[as]);
    if (sheet.records.length > limits.mostRows)
      throw new UnreadableSheet(
        `This file has more than ${limits.mostRows} rows. Split it into smaller files.`,
      );
    return readingOf(sheet, choices);
  } catch (error) {
    if (error instanceof UnreadableSheet) return unreadable(error.message);
    throw error;
  }
}

function readingOf({ heads, headLine, records, wholeEvents }: Sheet, choices: SheetChoices): SheetReading {
  const { as, text, dates, answers, notRelevant } = choices;
  const filled = columnsOf(heads, choices);
  const cellsOf = (index: number) => records.map(({ cells }) => cells[index] ?? "");
  const columns = heads.map((head, index): SheetColumn => {
    const cells = cellsOf(index);
    const isChoice = !isCalendarFile(text) && !Object.values(filled).includes(index);
    const column = { kind: as, head, answers, isRelevant: !notRelevant.includes(head) };
    return {
      head,
      sample: (cells.find((cell) => cell !== "") ?? "").slice(0, SAMPLE_LENGTH),
      choice: isChoice ? choiceIn(cells, column) : null,
    };
  });
  const dated = Object.entries(filled).filter(([field]) => sheetFields[as][field]?.type !== undefined);
  const found = orderOf(dated.map(([, index]) => datesIn(cellsOf(index))));
  const order = dates ?? (found === "unknown" || found === "mixed" ? undefined : found);
  const problem = problemOf({ filled, found, order }, choices);
  const asked = columns.flatMap(({ choice }) => (choice?.isRelevant ? choice.values : []));
  const read = (record: SheetRecord) =>
    rowOf(record, columns, valuesIn(record, { as, filled, order: order ?? "day-first" }));
  return {
    problem,
    headLine,
    count: records.length,
    columns,
    filled,
    asksDates: found === "unknown" || found === "mixed",
    unanswered: asked.filter(({ answer }) => answer === null).length,
    rows: problem ? [] : records.map(read),
    wholeEvents,
  };
}

function problemOf(
  { filled, found, order }: { filled: ColumnsOf; found: FoundOrder; order: DateOrder | undefined },
  { as, eventId }: SheetChoices,
): SheetReading["problem"] {
  const missing = missingField(as, filled);
  if (missing) return { asks: "columns", sentence: `Choose the column for: ${missing}.` };
  if (as === "bookings" && eventId === null && filled.event === undefined)
    return { asks: "event", sentence: "Choose the event for these bookings, or the column with its name." };
  if (order) return undefined;
  const sentence =
    found === "mixed"
      ? "Some dates have the day first, others the month. Say which order is correct. We hold back the other dates."
      : "The dates can be read both ways. Say if the day or the month comes first.";
  return { asks: "dates", sentence };
}

function columnsOf(heads: readonly string[], { as, columns }: SheetChoices): ColumnsOf {
  const fields = sheetFields[as];
  if (columns === null) return guessColumns(heads, fields);
  if (typeof columns === "string") return nameColumns(columns, heads, fields);
  const known = columns.filter(({ field, column }) => Object.hasOwn(fields, field) && column < heads.length);
  return Object.fromEntries(known.map(({ field, column }) => [field, column]));
}

function valuesIn(
  { cells }: SheetRecord,
  { as, filled, order }: { as: SheetKindName; filled: ColumnsOf; order: DateOrder },
): SourceRow {
  const values = Object.entries(filled).map(([field, index]) => {
    const text = cells[index] ?? "";
    const type = sheetFields[as][field]?.type;
    const read = type && (type === "day" ? dayIn(text, order) : momentIn(text, order));
    return [field, (read ?? text) || null];
  });
  return Object.fromEntries(values);
}

function rowOf(
  { line, cells, problem }: SheetRecord,
  columns: readonly SheetColumn[],
  values: SourceRow,
): SheetRow {
  const given = columns.flatMap(({ head, choice }, index) => {
    if (!choice?.isRelevant) return [];
    const { value, answer } = choiceOf(choice, cells[index] ?? "");
    const reason = `“${value}” in ${head || `column ${index + 1}`}`;
    return [{ answer: answer ?? "held", reason: answer ? reason : `${reason} needs an answer` }];
  });
  const held = problem ?? given.find(({ answer }) => answer === "held")?.reason;
  return { line, values, answer: held ? "held" : leastOf(given.map(({ answer }) => answer)), problem: held };
}
