import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PersonalTable } from "./personal-data.ts";

/** Reads the rows of a table whose `owner` column has the person's id, oldest first. */
export function ownRows(
  table: PgTable & { createdAt: PgColumn },
  owner: PgColumn,
  columns: Record<string, PgColumn>,
): PersonalTable["rowsOf"] {
  return (db, { userId }) =>
    db
      .select(columns)
      .from(table as PgTable)
      .where(eq(owner, userId))
      .orderBy(asc(table.createdAt));
}

/** Reads the rows of a table whose parent row in another table is the person's, oldest first. */
export function rowsThrough(
  parent: PgTable & { id: PgColumn; userId: PgColumn },
  key: PgColumn,
  table: PgTable & { createdAt: PgColumn },
  columns: Record<string, PgColumn>,
): PersonalTable["rowsOf"] {
  return (db, { userId }) =>
    db
      .select(columns)
      .from(table as PgTable)
      .innerJoin(parent, eq(parent.id, key))
      .where(eq(parent.userId, userId))
      .orderBy(asc(table.createdAt));
}

/** Picks columns of a table by name, for a select. */
export function pick<Table extends PgTable, Name extends keyof Table["_"]["columns"] & string>(
  table: Table,
  ...names: Name[]
): Pick<Table["_"]["columns"], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table["_"]["columns"], Name>;
}
