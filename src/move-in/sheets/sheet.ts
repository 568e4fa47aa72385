/** A record of a file with the line on which it begins; the first line is 1. */
export interface SheetRecord {
  line: number;
  cells: readonly string[];
}

/** The rows of a file from a spreadsheet or calendar. */
export interface Sheet {
  heads: readonly string[];
  /** Reads the records anew with each call. @throws UnreadableSheet */
  records(): AsyncIterable<SheetRecord>;
}

/** A file that cannot be read; the message is for the person who chose it. */
export class UnreadableSheet extends Error {
  override name = "UnreadableSheet";
}
