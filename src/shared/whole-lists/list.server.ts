import { and, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "./list.contract.ts";

/** The maximum number of rows in an answer. */
export const LIST_ROWS = 20_000;

interface Source<Row> {
  table: PgTable & { id: PgColumn };
  createdAt: PgColumn;
  /** The columns that `search` looks through. */
  texts: readonly (PgColumn | SQL)[];
  /** Which rows of the table are in the list; all by default. */
  scope?: SQL | undefined;
  /** A further condition. */
  where?: SQL | undefined;
  /** What orders the rows before their age. */
  first?: readonly SQL[];
  /** Selects all rows. */
  select: {
    where(condition: SQL | undefined): {
      orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
    };
  };
}

/** Reads the rows of a list that match, the newest first unless something else orders them. */
export async function readList<Row>(
  db: Queryable,
  { search }: ListInput,
  { table, createdAt, texts, scope, where, first = [], select }: Source<Row>,
) {
  const [rows, total] = await Promise.all([
    select
      .where(and(scope, where, contains(texts, search)))
      .orderBy(...first, desc(createdAt), desc(table.id))
      .limit(LIST_ROWS),
    db.$count(table, scope),
  ]);
  return { rows, total };
}

/** Whether one of the columns contains a text; each row has an empty one. */
export function contains(columns: readonly (PgColumn | SQL)[], text = ""): SQL | undefined {
  if (text.trim() === "") return undefined;
  return sql`strpos(folded_text(concat_ws(chr(10), ${sql.join([...columns], sql`, `)})), folded_text(${text})) > 0`;
}
