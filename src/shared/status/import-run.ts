/** The result of an import for one table of its source: numbers and reasons, never values. */
export interface ImportedTable {
  table: string;
  /** The sum of `imported` and of `held`. */
  read: number;
  imported: number;
  /** The number of rows that were not imported, by reason. */
  held: Record<string, number>;
  /** The number of values that became the nearest valid one, by column and new value. */
  replaced: Record<string, number>;
}

/** A finished import, for the status page. */
export interface ImportRun {
  /** In ISO 8601, like `endedAt`. */
  startedAt: string;
  endedAt: string;
  tables: ImportedTable[];
  /** Expected tables that the operator left out. */
  without?: string[];
  /** Tables and columns of the source that the import cannot store. */
  unknown: string[];
  /** Accounts with no password: their owner has to set one. */
  withoutPassword?: number;
  /** Events with more bookings than places. The import raised the places to the bookings. */
  enlarged: number;
}

/** The progress of a running import. */
export interface ImportProgress {
  /** The table that the import reads, and how many of its rows it has read. Empty before the first table. */
  table: string;
  read: number;
  count: number;
  /** Like `read`, across all tables. */
  readOfAll: number;
  all: number;
  /** The import ended with an error. */
  hasFailed: boolean;
}

/** The imports of the status page. */
export interface ImportMarks {
  last: ImportRun | null;
  /** An import that runs, or ended early. `at` is the time of its last progress. */
  running: (ImportProgress & { startedAt: Date; at: Date }) | null;
}
