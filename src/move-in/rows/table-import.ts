import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Pence } from "#shared/money/pence.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { Row } from "./read-row.rules.ts";

export interface ImportContext {
  secrets: Secrets;
  /** The time of the import. */
  now: Date;
  /** The accounts here, by the id of their account at the source. */
  accounts: Map<string, string>;
  /** The ids of accounts here that were imported as admins, now or earlier. */
  admins: Set<string>;
  /** The price of a ticket, by the id of an event. */
  events: Map<string, Pence>;
  /** The accounts with a confirmed booking, by event. */
  holders: Map<string, Set<string>>;
  /** The ids of bookings of guests, by event and address. */
  guests: Map<string, string>;
  mentors: Set<string>;
  /** The ids of tracks and videos that are here. */
  media: Set<string>;
  files: ImportedFiles;
}

/** What an import knows before its first row. */
export function newContext(secrets: Secrets): Omit<ImportContext, "files"> {
  return {
    secrets,
    now: new Date(),
    accounts: new Map(),
    admins: new Set(),
    events: new Map(),
    holders: new Map(),
    guests: new Map(),
    mentors: new Set(),
    media: new Set(),
  };
}

/** A file of the source that a row names, inspected and stored here. */
export interface ImportedFiles {
  /** @throws Held for a file that is missing or refused */
  sound(url: string, id: string): Promise<{ url: string; duration: number | null; fileSize: number }>;
  cover(url: string, id: string): Promise<string>;
  film(
    url: string,
    id: string,
  ): Promise<{
    url: string;
    duration: number;
    width: number;
    height: number;
    fileSize: number;
    sha256: string | null;
  }>;
}

export interface NewRow {
  table: PgTable;
  values: Record<string, unknown>;
}

/** A row to insert, whose values the type check compares with the table. */
export function into<Table extends PgTable>(table: Table, values: Table["$inferInsert"]): NewRow {
  return { table, values };
}

/** How the rows of a table of the source become rows here. */
export interface TableImport {
  schema: "public" | "auth";
  /** A pattern for a table that is named after the product. */
  name: string | RegExp;
  /** The columns that are read, or left on purpose, with blanks between them. Any other is reported. */
  columns: string;
  /** Its rows name files: a transaction stores fewer of them. */
  namesFiles?: boolean;
  /** Reads what rows here refer to, before the first row. */
  prepare?: (db: Queryable, context: ImportContext) => Promise<void>;
  /**
   * The row here, and the rows that come with it unless it is there already.
   *
   * @throws Held for a row that cannot be imported
   */
  read: (row: Row, context: ImportContext) => NewRow[] | Promise<NewRow[]>;
}
