import type { Pence } from "#shared/money/pence.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { NewRow } from "../rows/new-row.ts";
import { Held, type Row } from "../rows/read-row.rules.ts";

/** Facts about the rows that the import has read so far. */
export interface ImportContext {
  secrets: Secrets;
  now: Date;
  files: ImportedFiles;
  /** The accounts here, by their id at the source and by their address. */
  accounts: Map<string, string>;
  /** The accounts on this site with a confirmed address. */
  confirmed: Set<string>;
  /** The addresses of accounts that need a new password. */
  withoutPassword: string[];
  /** The accounts here that are admins at the source. */
  admins: Set<string>;
  events: Map<string, { ticketPrice: Pence; isCalledOff: boolean }>;
  /** Accounts with a confirmed booking, by event. */
  holders: Set<string>;
  /** The ids of guests' bookings, by event and address. */
  guests: Map<string, string>;
  /** The keys of the codes of bookings and sign-ups. */
  codes: Set<string>;
  /** Addresses with a subscription that is off. */
  unsubscribed: Set<string>;
  /** The ids of stored rows, by the name of their table at the source. */
  stored: Map<string, Set<string>>;
}

/** @param kept the account that the import keeps, and its address */
export function newContext(
  secrets: Secrets,
  files: ImportedFiles,
  kept: { id: string; email: string } | undefined,
): ImportContext {
  return {
    secrets,
    files,
    now: new Date(),
    accounts: new Map(kept && [[kept.email, kept.id]]),
    confirmed: new Set(kept && [kept.id]),
    withoutPassword: [],
    admins: new Set(),
    events: new Map(),
    holders: new Set(),
    guests: new Map(),
    codes: new Set(),
    unsubscribed: new Set(),
    stored: new Map(),
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

/** The rules by which rows of a source table become rows here. */
export interface TableImport {
  schema: "public" | "auth";
  /** A pattern for a table with the product's name in it. */
  name: string | RegExp;
  /** The columns that are read, or skipped on purpose, separated by spaces. Any other column is reported. */
  columns: string;
  /** Whether rows name files, which take hundreds of times as long as a row. */
  namesFiles?: boolean;
  /** Reads each row once before the first is imported. */
  look?: (row: Row, context: ImportContext) => void;
  /**
   * The row for this site, and further rows that belong to it.
   *
   * @throws Held for a row that cannot be imported
   */
  read: (row: Row, context: ImportContext) => NewRow[] | Promise<NewRow[]>;
}

/** The id of the row that a column refers to. @throws Held unless that row was stored */
export function parentId(row: Row, column: string, table: string, { stored }: ImportContext): string {
  const id = row.id(column);
  if (!stored.get(table)?.has(id)) throw new Held(`its row in ${table} was rejected or is missing`);
  return id;
}

/** The account here that a column refers to; null without one. */
export function accountOf(row: Row, column: string, { accounts }: ImportContext): string | null {
  return accounts.get(row.reference(column) ?? "") ?? null;
}
