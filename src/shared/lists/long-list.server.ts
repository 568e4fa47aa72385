import { desc, gte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.ts";
import { type LongListInput, ROWS_A_PAGE } from "./long-list.contract.ts";

/** A transaction may commit this long after it has noted the time. */
const LATE_COMMIT_MS = 30_000;

interface Source<Row> {
  table: PgTable & { id: PgColumn };
  createdAt: PgColumn;
  /** The column with the moment of a row's last change. Without one, rows do not change. */
  changedAt?: PgColumn;
  /** All rows, to which the conditions of a page are added. */
  select: {
    where(condition: SQL | undefined): {
      orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
    };
  };
}

/** Answers one question for a long list. A full page has a `next`, also one of changes: the reader then reads all again. */
export async function longListPage<Row extends { id: string }>(
  db: Queryable,
  { after, since }: LongListInput,
  { table, createdAt, changedAt, select }: Source<Row>,
) {
  const readAt = new Date(Date.now() - LATE_COMMIT_MS);
  const { id } = table;
  const isAfter =
    after && sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${table} where ${id} = ${after})`;
  const isChanged =
    since && or(...[createdAt, changedAt].map((column) => column && gte(column, new Date(since))));
  const [rows, total] = await Promise.all([
    select
      .where(isChanged || isAfter || undefined)
      .orderBy(desc(createdAt), desc(id))
      .limit(ROWS_A_PAGE),
    db.$count(table),
  ]);
  const next = rows.length < ROWS_A_PAGE ? null : (rows.at(-1)?.id ?? null);
  return { rows, next, total, readAt };
}
