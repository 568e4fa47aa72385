import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { defaultMonths } from "#shared/time/periods.ts";

/**
 * The personal data of a table, beside its definition: whose rows they are, what becomes of each column, and when. The
 * download, the erasure, docs/privacy.md and the rows of tests follow from it. A column that is missing here fails the
 * type check (docs/decisions/086).
 */
export interface PersonalColumns<Table extends PgTable> {
  table: Table;
  /** A description of the rows for their owner: "Who you are". */
  about: string;
  /** Data of the rows that the download omits: credentials, and data of other people. */
  withheld?: string | undefined;
  /**
   * The fate of the rows when the account is deleted, enforced by foreign keys and triggers. "kept": there is another
   * reason to store them, which docs/privacy.md names.
   */
  afterDeletion: "deleted" | "kept without the person" | "kept";
  owner: Owner<FieldOf<Table>>;
  columns: { readonly [Field in FieldOf<Table>]: ColumnFate<Table["$inferSelect"][Field]> };
  /** Columns of a table that this one refers to, which the download adds: the name of the event. */
  with?: Readonly<Record<string, PgColumn>>;
  periods?: readonly Period<Table>[];
}

/** That of some table. */
export interface AnyPersonalColumns extends Omit<PersonalColumns<PgTable>, "owner" | "columns" | "periods"> {
  owner: Owner<string>;
  columns: Readonly<Record<string, ColumnFate<unknown>>>;
  periods?: readonly AnyPeriod[];
}

/**
 * How download and erasure treat a column. A download contains `shown` columns, and no `hidden` ones: keys, secrets, data of
 * other people. Both are deleted with their row. Where a row outlives its period, each column is `kept`, or `emptied` to a value.
 */
export type ColumnFate<Value> =
  | "shown"
  | "hidden"
  | "kept"
  | "keptHidden"
  | { emptied: Value | SQL; isHidden?: true };

/**
 * A column with the account's id or e-mail address, or the owner of the row that a foreign key refers to. `orAddress`: a row
 * without an account is that of an address.
 */
export type Owner<Field extends string> =
  | { account: Field; orAddress?: Field }
  | { address: Field }
  | { parent: AnyPersonalColumns };

/** A period, and what a job does after it. */
export interface Period<Table extends PgTable> {
  name: string;
  days: number;
  /** The setting of the operator that changes the period, in months. */
  setting?: MonthsSetting;
  /** The start of the period, in words: "the event". */
  after: string;
  /** Its column, of this table or of one that it refers to; of several the first that is not null. */
  from: PgColumn | readonly PgColumn[];
  /** The values of the rows that have this period. */
  where?: { readonly [Field in FieldOf<Table>]?: Table["$inferSelect"][Field] };
  /** Rows whose period starts later than `from` says: whether it has not before a day (yyyy-MM-dd). */
  notBefore?: (day: string) => SQL;
  /** The row is deleted, or its columns emptied. */
  end: "deleted" | "emptied";
}

export interface AnyPeriod extends Omit<Period<PgTable>, "where"> {
  where?: Readonly<Record<string, unknown>>;
}

/** The periods that the operator sets, in months. */
export type MonthsSetting = keyof typeof defaultMonths;

/** All but `searchText`, which PostgreSQL computes from the others: no download has it, and emptied columns leave it. */
type FieldOf<Table extends PgTable> = Exclude<keyof Table["$inferSelect"] & string, "searchText">;
