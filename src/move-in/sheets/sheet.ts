import type { SourceRow } from "../rows/source.ts";
import type { Choice } from "./choices.rules.ts";
import type { ColumnsOf } from "./columns.rules.ts";
import type { DateOrder } from "./sheet-dates.rules.ts";
import type { Answer, SheetKindName } from "./sheet-kinds.rules.ts";

/** A record of a file. */
export interface SheetRecord {
  /** The line on which it begins, from 1; 0 for an event of a calendar file. */
  line: number;
  cells: readonly string[];
  /** Why an event of a calendar file cannot be read. */
  problem?: string;
}

/** An event of a calendar file that the file describes in full, with all its dates. */
export interface WholeEvent {
  uid: string;
  title: string;
}

/** The content of a spreadsheet or calendar file. */
export interface Sheet {
  heads: readonly string[];
  /** The line of the column names, from 1. */
  headLine: number;
  records: readonly SheetRecord[];
  /** Includes cancelled events. */
  wholeEvents: readonly WholeEvent[];
}

/** A person's choices on how to read a file. */
export interface SheetChoices {
  as: SheetKindName;
  text: string;
  /** The event of all bookings. Null where each row names one. */
  eventId: string | null;
  /** The column of each field, or a text for `nameColumns`. Null for the columns that the names suggest. */
  columns: readonly { field: string; column: number }[] | string | null;
  /** Null where the dates in the file show their order. */
  dates: DateOrder | null;
  /** The meanings of values in choice columns, by "head:value". */
  answers: readonly { value: string; answer: Answer }[];
  /** The names of columns with values that are not a choice. */
  notRelevant: readonly string[];
}

export interface ReadingLimits {
  mostRows: number;
  /** Milliseconds after which reading a calendar ends by itself, with the rows so far. */
  budget: number;
}

export interface SheetColumn {
  head: string;
  /** A first value; empty for a column without values. */
  sample: string;
  /** Null for a column without a choice, or for one that fills a field. */
  choice: Choice | null;
}

/** A row by its fields. Valid dates are in ISO 8601. */
export interface SheetRow {
  line: number;
  values: SourceRow;
  answer: Answer;
  /** Why the row is rejected. */
  problem: string | undefined;
}

/** The result of reading a file, and its rows. */
export interface SheetReading {
  /** A question that a person has to answer before the rows are read. */
  problem: { asks: "file" | "columns" | "event" | "dates"; sentence: string } | undefined;
  headLine: number;
  count: number;
  columns: SheetColumn[];
  /** The column of each field that has one. */
  filled: ColumnsOf;
  /** Whether the file leaves the order of its dates open. */
  asksDates: boolean;
  /** The number of values without an answer. */
  unanswered: number;
  rows: SheetRow[];
  wholeEvents: readonly WholeEvent[];
}

/** The result for a file that cannot be read. */
export function unreadable(sentence: string): SheetReading {
  return {
    problem: { asks: "file", sentence },
    headLine: 0,
    count: 0,
    columns: [],
    filled: {},
    asksDates: false,
    unanswered: 0,
    rows: [],
    wholeEvents: [],
  };
}
