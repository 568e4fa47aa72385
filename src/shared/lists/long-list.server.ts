import { desc, gte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.ts";
import { type LongListInput, ROWS_A_PAGE } from "./long-list.contract.ts";

/** The longest expected time between a transaction's timestamp and its commit. */
const LATE_COMMIT_MS = 30_000;

interface Source<Row> {
  table: PgTable & { id: PgColumn };
  /** The columns of a row's creation and last change; without the second, rows are immutable. */
  moments: readonly [createdAt: PgColumn, changedAt?: PgColumn];
  /** Selects all rows; a page adds its condition. */
  select: {
    where(condition: SQL | undefined): {
      orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
    };
  };
}

/**
 * Reads a page of a long list. A full page of changes also has a `next`; the client then reads the whole list again.
 */
export async function longListPage<Row extends { id: string }>(
  db: Queryable,
  { after, since }: LongListInput,
  { table, moments, select }: Source<Row>,
) {
  const readAt = new Date(Date.now() - LATE_COMMIT_MS);
  const { id } = table;
  const [createdAt] = moments;
  const isAfter =
    after && sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${table} where ${id} = ${after})`;
  const isChanged = since && or(...moments.map((moment) => moment && gte(moment, new Date(since))));
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
