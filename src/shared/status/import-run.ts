/** What an import did with the rows of one table of its source: numbers and reasons, never values. */
export interface ImportedTable {
  table: string;
  /** The sum of `imported` and of `held`. */
  read: number;
  imported: number;
  /** The number of rows that were not imported, by reason. */
  held: Record<string, number>;
  /** The number of values that became the nearest valid one, by column and what they became. */
  replaced: Record<string, number>;
}

/** An import that ended, for the status page. */
export interface ImportRun {
  /** ISO 8601, as `endedAt`. */
  startedAt: string;
  endedAt: string;
  tables: ImportedTable[];
  /** Expected tables that the operator left out. */
  without?: string[];
  /** Tables and columns of the source that nothing here has a place for. */
  unknown: string[];
  /** Accounts whose owner has to set a password. */
  withoutPassword?: number;
  /** Events with more bookings than places, which got as many places. */
  enlarged: number;
}

/** How far a running import is. */
export interface ImportProgress {
  /** The table that it reads, and how many of its rows it has read; empty before the first. */
  table: string;
  read: number;
  count: number;
  /** The same of all tables. */
  readOfAll: number;
  all: number;
  /** It ended by an error. */
  hasFailed: boolean;
}

/** What the status page knows of imports. */
export interface ImportMarks {
  last: ImportRun | null;
  /** One that runs, or ended early; `at` is when it last said how far it is. */
  running: (ImportProgress & { startedAt: Date; at: Date }) | null;
}
