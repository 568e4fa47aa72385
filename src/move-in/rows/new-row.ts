import type { PgTable } from "drizzle-orm/pg-core";

export interface NewRow {
  table: PgTable;
  values: Record<string, unknown>;
}

/** A row to insert, whose values the type check compares with the table. */
export function into<Table extends PgTable>(table: Table, values: Table["$inferInsert"]): NewRow {
  return { table, values };
}
