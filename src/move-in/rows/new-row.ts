import type { PgTable } from "drizzle-orm/pg-core";

export interface NewRow {
  table: PgTable;
  values: Record<string, unknown>;
}

/** A row to insert. The type check compares its values with the table. */
export function into<Table extends PgTable>(table: Table, values: Table["$inferInsert"]): NewRow {
  return { table, values };
}
