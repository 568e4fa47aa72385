import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, type PgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Pence } from "#shared/money/pence.ts";
import type { Sealed, SealedPurpose } from "#shared/secrets/sealed.server.ts";

/** A timestamp column: stored with time zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A column of money in whole pence. The type requires a name that ends in `_pence`. */
export const pence = (name: `${string}_pence`) => integer(name).$type<Pence>();

/** A column of encrypted text: `sealText` makes its values, and reading one requires permission to decrypt it. */
export const sealed = <Purpose extends SealedPurpose>(_: Purpose, name: string) =>
  text(name).$type<Sealed<Purpose>>();

/**
 * The column `search_text`, in which a list's search looks. It contains the folded text of these columns or
 * expressions, each on a line. PostgreSQL keeps it up to date.
 */
export const searchText = (...columns: readonly string[]) =>
  text("search_text")
    .notNull()
    .generatedAlwaysAs(sql.raw(columns.map((column) => `folded_text(${column})`).join(" || chr(10) || ")));

/** The condition of a check that allows these values of a text column. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** The columns that a schema of the API names, so that a query reads only the fields of its response. */
export function columnsOf<Table extends PgTable, Field extends string>(
  table: Table,
  { shape }: { shape: Readonly<Record<Field, unknown>> },
): Pick<Table["_"]["columns"], Field & keyof Table["_"]["columns"]> {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in shape);
  return Object.fromEntries(columns) as Pick<Table["_"]["columns"], Field & keyof Table["_"]["columns"]>;
}

/** Picks columns of a table by name, for a select. */
export function pick<Table extends PgTable, Name extends keyof Table["_"]["columns"] & string>(
  table: Table,
  ...names: Name[]
): Pick<Table["_"]["columns"], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table["_"]["columns"], Name>;
}
