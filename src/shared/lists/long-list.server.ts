import { type LongListInput, ROWS_A_PAGE } from "./long-list.contract.ts";

/** A transaction may commit this long after it has noted the time. */
const LATE_COMMIT_MS = 30_000;

interface Source<Row> {
  /** The newest first, from a row on. */
  page(after: string | undefined, limit: number): Promise<Row[]>;
  /** Made or changed since, in no order. */
  changes(since: Date, limit: number): Promise<Row[]>;
  count(): Promise<number>;
}

/** Answers one question for a long list. A full page has a `next`, also one of changes: the reader then reads all again. */
export async function longListPage<Row extends { id: string }>(
  { after, since }: LongListInput,
  source: Source<Row>,
) {
  const readAt = new Date(Date.now() - LATE_COMMIT_MS);
  const [rows, total] = await Promise.all([
    since === undefined ? source.page(after, ROWS_A_PAGE) : source.changes(new Date(since), ROWS_A_PAGE),
    source.count(),
  ]);
  const next = rows.length < ROWS_A_PAGE ? null : (rows.at(-1)?.id ?? null);
  return { rows, next, total, readAt };
}
