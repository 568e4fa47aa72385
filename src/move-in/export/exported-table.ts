import { Column, getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** A file of an export: the rows of a table. */
export interface ExportedTable {
  name: string;
  about?: string;
  table: PgTable;
  /** The fields of the columns, "university:title" for one with another name in the file. */
  columns: string;
  /** Columns of joined tables and computed values, by their names in the file. */
  more?: Readonly<Record<string, unknown>>;
  join?: SQL;
  /** A joined table without a separate file. */
  joined?: PgTable;
  where?: SQL;
  /** Decrypts fields of a row, which are text or null. */
  decrypt?: (secrets: Secrets, row: never) => object;
}

/** The file of a table, by default under the table's name. */
export function fileOf(table: PgTable, columns: string, file: Partial<ExportedTable> = {}): ExportedTable {
  return { name: getTableName(table), ...file, table, columns };
}

/** The columns of a file. Money is in pounds, so the name loses its `_pence`. */
export function columnsOf({ table, columns, more }: ExportedTable): { field: string; name: string }[] {
  const stored = new Map(Object.entries(getTableColumns(table)));
  const own = columns.split(" ").map((each) => {
    const [field = "", name = stored.get(field)?.name.replace(/_pence$/, "") ?? ""] = each.split(":");
    return { field, name };
  });
  return [...own, ...Object.keys(more ?? {}).map((name) => ({ field: name, name }))];
}

/** Selects the rows of a file, oldest first, with each field as text. */
export function queryOf(file: ExportedTable): SQL {
  const { table, more, join = sql``, where = sql`true` } = file;
  const values: Readonly<Record<string, unknown>> = { ...getTableColumns(table), ...more };
  const texts = columnsOf(file).map(({ field }) => {
    const value = values[field];
    const isMoney = is(value, Column) && value.name.endsWith("_pence");
    const text = isMoney ? sql`to_char(${value} / 100.0, 'FM99999990.00')` : sql`(${value})::text`;
    return sql`${text} as ${sql.identifier(field)}`;
  });
  const order = values.createdAt ? sql`${values.createdAt}, 1, 2` : sql`1, 2`;
  return sql`select ${sql.join(texts, sql`, `)} from ${table} ${join} where ${where} order by ${order}`;
}

interface Decisions {
  files: readonly ExportedTable[];
  /** Names by reason. */
  leftOutColumns: Readonly<Record<string, string>>;
  leftOutTables: Readonly<Record<string, string>>;
}

/** The tables and columns that are not exported and have no reason for it. */
export function undecided(tables: readonly PgTable[], decisions: Decisions): string[] {
  const { files, leftOutColumns, leftOutTables } = decisions;
  const tablesOf = ({ table, joined }: ExportedTable) => [table, joined ?? []].flat();
  const known = [
    ...Object.values(leftOutTables).join(" ").split(" "),
    ...files.flatMap(tablesOf).map(getTableName),
  ];
  const fields = files.flatMap((file) => {
    const decided = [file.columns, ...Object.values(leftOutColumns)]
      .join(" ")
      .replace(/:\w+/g, "")
      .split(" ");
    const more = Object.values(file.more ?? {});
    return tablesOf(file).flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([field, column]) => {
        const name = `${getTableName(table)}.${field}`;
        return decided.includes(field) || decided.includes(name) || more.includes(column) ? [] : name;
      }),
    );
  });
  return [...tables.map(getTableName).filter((name) => !known.includes(name)), ...fields];
}
