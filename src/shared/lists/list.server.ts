import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { z } from "zod";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { foldedText, textSearch } from "#shared/text/search-text.rules.ts";
import type { ListInput, ListQuery } from "./list.api.ts";
import { PAGE_ROWS } from "./list.rules.ts";
import { type ListOrder, orderBy, type SortKey } from "./list-order.server.ts";

/** The rows of a list: their table, and the search, filters and sorts in SQL. */
export interface ListSource<Columns extends SelectedFields = SelectedFields> {
  table: PgTable & { id: PgColumn };
  /** The time when a row was made, which never changes. New rows come first. */
  createdAt: PgColumn;
  columns: Columns;
  /** Selects fields from the table and the tables joined to it. */
  from(fields: SelectedFields): FromQuery;
  /** The condition for rows of the table that are in the list; by default all. */
  scope?: SQL | undefined;
  filter?: SQL | undefined;
  /** Whether a row contains a folded text; by default its `searchText` does. */
  search?: (wanted: string) => SQL | undefined;
  /** The order before the rows' age, in the direction of `order`. */
  order?: ListOrder;
  /** The sorts of the API, by their names. */
  sorts?: Readonly<Record<string, SortKey>>;
}

interface FromQuery {
  where(condition: SQL | undefined): PromiseLike<object[]> &
    SQLWrapper & {
      orderBy(...columns: SQL[]): PromiseLike<object[]> & { limit(count: number): PromiseLike<object[]> };
    };
}

/** A row as its columns are selected. */
export type RowOf<Source> = Source extends ListSource<infer Columns> ? SelectResultFields<Columns> : never;

/**
 * The source of a list of all rows of a table. It has the columns of a row's schema, the sorts, and `sent`, the age
 * of a row.
 */
export function tableSource<
  Table extends PgTable & { id: PgColumn; createdAt: PgColumn },
  Field extends string,
  Sorts extends Readonly<Record<string, SortKey>>,
>(db: Queryable, table: Table, row: { shape: Readonly<Record<Field, unknown>> }, sorts: Sorts) {
  const { createdAt } = table;
  return {
    table,
    createdAt,
    columns: columnsOf(table, row),
    from: (fields: SelectedFields) => db.select(fields).from(table as PgTable),
    sorts: { ...sorts, sent: { by: createdAt, type: "timestamptz" } },
  } satisfies ListSource;
}

/** Reads a page of a list, with the numbers of rows unless the input asks for only one part. */
export async function readList<Source extends ListSource>(input: ListInput, source: Source) {
  const [page, counts] = await Promise.all([
    input.part === "counts" ? { rows: [], cursors: [], before: null, after: null } : readPage(input, source),
    input.part === "rows" ? { total: null, found: null } : countRows(input, source),
  ]);
  return { ...page, ...counts };
}

async function readPage<Source extends ListSource>(
  input: Omit<ListInput, "part">,
  source: Source,
): Promise<{ rows: RowOf<Source>[]; cursors: string[]; before: string | null; after: string | null }> {
  const { after, before, search, sort } = input;
  const order = orderOf(sort, source);
  const past = await placeOf(after ?? before, source, order);
  // A deleted row has no place, so the list starts from the beginning.
  const isBackwards = past ? before !== undefined : input.from === "end";
  const found = await readRows(input, source, { order, past, isBackwards, limit: PAGE_ROWS + 1 });
  // The rows past the cursor were deleted: the other end of the list is the nearest place.
  if (found.length === 0 && past)
    return readPage({ search, sort, ...(!isBackwards && { from: "end" }) }, source);
  const isMore = found.length > PAGE_ROWS;
  const page = found.slice(0, PAGE_ROWS);
  if (isBackwards) page.reverse();
  const cursors = page.map(({ place }) => String(place.at(-1)));
  const hasEarlier = isBackwards ? isMore : past !== undefined;
  const hasLater = isBackwards ? past !== undefined : isMore;
  return {
    rows: page.map(({ row }) => row),
    cursors,
    before: (hasEarlier && cursors[0]) || null,
    after: (hasLater && cursors.at(-1)) || null,
  };
}

/** The place of a cursor’s row, whatever the search. Undefined if the list has no such row. */
async function placeOf(
  cursor: string | undefined,
  source: ListSource,
  { place }: ReturnType<typeof orderBy>,
): Promise<unknown[] | undefined> {
  if (!z.uuid().safeParse(cursor).success) return undefined;
  const [row] = await source.from({ place }).where(and(source.scope, eq(source.table.id, cursor)));
  return (row as { place: unknown[] } | undefined)?.place;
}

/** The rows of a list in batches, newest first. Skips rows added after the start, and repeats none. */
export async function* readBatches<Source extends ListSource>(
  query: ListQuery,
  source: Source,
  size: number,
): AsyncGenerator<RowOf<Source>[], void> {
  const order = orderBy(source.table.id, { keys: [newest(source)] });
  for (let past: unknown[] | undefined; ; ) {
    const found = await readRows(query, source, { order, past, limit: size });
    if (found.length > 0) yield found.map(({ row }) => row);
    if (found.length < size) return;
    past = found.at(-1)?.place;
  }
}

/** The number of rows in the list, and the number of matching ones. */
export async function countRows(
  query: ListQuery,
  source: ListSource,
): Promise<{ total: number; found: number }> {
  const condition = matching(query, source);
  const [total, found] = await Promise.all([
    countWhere(source, source.scope),
    condition && countWhere(source, and(source.scope, condition)),
  ]);
  return { total, found: found ?? total };
}

/**
 * The ids of all matching rows, for a bulk action.
 *
 * @param most the maximum number of ids, newest rows first; `left` counts the others
 * @returns undefined where the number of matching rows differs from the confirmed one
 */
export async function confirmedIds(
  { matching: query, count }: { matching: Omit<ListQuery, "sort">; count: number },
  source: ListSource,
  most: number,
): Promise<{ ids: string[]; left: number } | undefined> {
  const condition = and(source.scope, matching(query, source));
  if ((await countWhere(source, condition)) !== count) return undefined;
  const { id } = source.table;
  const found = await source
    .from({ id })
    .where(condition)
    .orderBy(...orderBy(id, { keys: [newest(source)] }).order())
    .limit(most);
  return { ids: found.map((row) => (row as { id: string }).id), left: count - found.length };
}

/** The query for the number of rows that the filters leave, for a number on another screen. */
export function countOf(source: ListSource): SQLWrapper {
  return source.from({ rows: count() }).where(and(source.scope, source.filter));
}

async function countWhere(source: ListSource, condition: SQL | undefined): Promise<number> {
  const [row] = await source.from({ rows: count() }).where(condition);
  return (row as { rows: number }).rows;
}

async function readRows<Source extends ListSource>(
  query: ListQuery,
  source: Source,
  {
    order,
    past,
    isBackwards = false,
    limit,
  }: { order: ReturnType<typeof orderBy>; past: unknown[] | undefined; isBackwards?: boolean; limit: number },
): Promise<{ row: RowOf<Source>; place: unknown[] }[]> {
  const isPast = past && order.isPast(past, isBackwards);
  const found = await source
    .from({ ...source.columns, placeInOrder: order.place })
    .where(and(source.scope, matching(query, source), isPast))
    .orderBy(...order.order(isBackwards))
    .limit(limit);
  return found.map((each) => {
    const { placeInOrder: place, ...row } = each as { placeInOrder: unknown[] };
    return { row: row as RowOf<Source>, place };
  });
}

function newest({ createdAt }: ListSource): SortKey {
  return { by: createdAt, type: "timestamptz" };
}

/** @param sort in the API's form; the API admits only the source's names */
function orderOf(sort: string | undefined, source: ListSource) {
  const { order, sorts = {}, table } = source;
  const key = sorts[sort?.replace("-", "") ?? ""];
  if (key) return orderBy(table.id, { keys: [key], isAscending: !sort?.startsWith("-") });
  return orderBy(table.id, { ...order, keys: [...(order?.keys ?? []), newest(source)] });
}

/** The condition of filters and search. Undefined without either. */
function matching({ search = "" }: ListQuery, source: ListSource): SQL | undefined {
  const wanted = foldedText(search);
  if (wanted === "") return source.filter;
  return and(source.filter, (source.search ?? ownText(source))(wanted));
}

function ownText({ table }: ListSource) {
  const { searchText } = table as unknown as { searchText: PgColumn };
  return (wanted: string) => containsText(searchText, wanted);
}

/** Whether the label of a column's value contains a folded text: a search finds the words of the screen. */
export function isLabelled(
  column: PgColumn,
  labels: Readonly<Record<string, string>>,
  wanted: string,
): SQL | undefined {
  const found = Object.entries(labels).flatMap(([value, label]) => (isSaid(label, wanted) ? value : []));
  return found.length > 0 ? inArray(column, found) : undefined;
}

/** Whether a word of the screen contains a folded text. */
export function isSaid(word: string, wanted: string): boolean {
  return textSearch(wanted)(foldedText(word));
}

/** Whether a folded column contains a folded text. */
export function containsText(column: PgColumn | SQL, wanted: string): SQL {
  return sql`${column} like ${`%${wanted.replace(/[\\%_]/g, "\\$&")}%`}`;
}
