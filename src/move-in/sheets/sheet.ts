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

/** What a file of a spreadsheet or a calendar has. */
export interface Sheet {
  heads: readonly string[];
  /** The line of the heads, from 1. */
  headLine: number;
  records: readonly SheetRecord[];
  /** Cancelled events among them. */
  wholeEvents: readonly WholeEvent[];
}

/** What a person chose of how to read a file. */
export interface SheetChoices {
  as: SheetKindName;
  text: string;
  /** The event of all bookings; null where each row names its own. */
  eventId: string | null;
  /** The column of each field, or what `nameColumns` reads; null for what its heads suggest. */
  columns: readonly { field: string; column: number }[] | string | null;
  /** Null where the file tells. */
  dates: DateOrder | null;
  /** What values of choice columns mean, by "head:value". */
  answers: readonly { value: string; answer: Answer }[];
  /** The heads of columns whose values are no choice. */
  notRelevant: readonly string[];
}

export interface ReadingLimits {
  mostRows: number;
  /** Milliseconds until a calendar ends by itself, with what it has. */
  budget: number;
}

export interface SheetColumn {
  head: string;
  /** A first value; empty where it has none. */
  sample: string;
  /** Null for a column whose values mean none, or that fills a field. */
  choice: Choice | null;
}

/** A row by its fields, with dates in ISO 8601 as far as they are some. */
export interface SheetRow {
  line: number;
  values: SourceRow;
  answer: Answer;
  /** Why it is held back. */
  problem: string | undefined;
}

/** What was found in a file, and its rows. */
export interface SheetReading {
  /** What a person has to say or do before the rows are read. */
  problem: { asks: "file" | "columns" | "event" | "dates"; sentence: string } | undefined;
  headLine: number;
  count: number;
  columns: SheetColumn[];
  /** The column of each field that has one. */
  filled: ColumnsOf;
  /** Whether the file does not tell the order of its dates. */
  asksDates: boolean;
  /** The number of values without an answer. */
  unanswered: number;
  rows: SheetRow[];
  wholeEvents: readonly WholeEvent[];
}

/** What was found in a file that cannot be read. */
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
