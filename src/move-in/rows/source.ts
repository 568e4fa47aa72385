/** A row of the source: each value in PostgreSQL's text form, or null. */
export type SourceRow = Readonly<Record<string, string | null>>;

export interface SourceTable {
  schema: string;
  name: string;
  columns: readonly string[];
  /** The number of its rows. */
  count: number;
  /** Why the source refuses to read the table, and what to do. The import must not read such a table. */
  unreadable?: string;
}

/** The tables of another backend in one snapshot. */
export interface Source {
  tables: readonly SourceTable[];
  rows(table: SourceTable): AsyncIterable<SourceRow>;
  close(): Promise<void>;
}

/** The schemas that hold an application's tables and its accounts. */
export const SCHEMAS = ["public", "auth"] as const;

export function fullName({ schema, name }: Pick<SourceTable, "schema" | "name">): string {
  return schema === "public" ? name : `${schema}.${name}`;
}
