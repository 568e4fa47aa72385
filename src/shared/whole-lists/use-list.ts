import {
  keepPreviousData,
  type MutationKey,
  type QueryKey,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useDeferredValue, useMemo, useState } from "react";
import type { DataTopic } from "#shared/api/topics.ts";
import { foldedTexts, textSearch } from "#shared/text/search-text.rules.ts";
import { type ListColumn, searchedTexts } from "./list-column.ts";

export interface ListRow {
  id: string;
}

/** The rows that a browser holds; all of the list where it has `total`. */
export interface ListRows<Row> {
  rows: Row[];
  total: number;
}

export interface ListProcedure<Row> {
  key(): QueryKey;
  call(input: { search?: string }, options: { signal: AbortSignal }): Promise<ListRows<Row>>;
}

export interface ListSource<Row> {
  list: ListProcedure<Row>;
  /** A change of it reads the list again. */
  topic: DataTopic;
  columns: readonly ListColumn<Row>[];
  /** A filter besides the search: as input of the procedure, which has it where the browser does not hold all rows. */
  filter?: { input: object; matches: (row: Row) => boolean } | undefined;
  /** Mutations that update the rows themselves. */
  pausedBy?: MutationKey;
}

/** A list of the admin desk: its rows, searched, filtered and sorted. */
export function useList<Row extends ListRow>({ list, topic, columns, filter, pausedBy }: ListSource<Row>) {
  const [typed, setTyped] = useState("");
  const [sorting, setSorting] = useState<SortingState>([]);
  // Deferred: React renders the input first, then the rows.
  const search = useDeferredValue(typed.trim());
  const matches = useDeferredValue(filter?.matches);
  const meta = { topics: [topic], ...(pausedBy && { pausedBy }) };
  const query = useQuery(rowsQuery(list, {}, meta));
  const { rows: held = none, total = 0 } = query.data ?? {};
  const isPartial = held.length < total;
  const asked = { ...filter?.input, ...(search && { search }) };
  const isSent = isPartial && Object.keys(asked).length > 0;
  const sent = useQuery({
    ...rowsQuery(list, asked, meta),
    enabled: isSent,
    placeholderData: keepPreviousData,
  });
  const rows: Row[] = (isSent && sent.data?.rows) || held;

  const filtered = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches]);
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const isFound = useMemo(() => rowSearch(columns), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data: filtered,
    getRowId: idOf,
    state: { sorting, globalFilter: search },
    onSortingChange: setSorting,
    globalFilterFn: isFound,
    // The search looks at a row as a whole, once.
    getColumnCanGlobalFilter: (column) => column.id === defs[0]?.id,
  });
  return {
    query,
    /** The rows that the filter matches. */
    filtered,
    /** Those that the search finds too, in the chosen order. */
    found: table.getRowModel().rows,
    table,
    columns,
    total,
    isPartial,
    typed,
    setTyped,
    search,
    /** The procedure that reads it, as the audit log names it. */
    procedure: procedureOf(list.key()),
    /** Changes with search, filters and sorting; the list then scrolls to its first row. */
    queryId: JSON.stringify([asked, sorting]),
  };
}

/** The path in the contract of a query's procedure, joined by dots. */
export function procedureOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export type List<Row extends ListRow> = ReturnType<typeof useList<Row>>;

const none: never[] = [];

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

function idOf({ id }: ListRow): string {
  return id;
}

/** Milliseconds without a key press before a search is sent. */
const TYPING_MS = 250;

function rowsQuery<Row>(list: ListProcedure<Row>, input: { search?: string }, meta: { topics: DataTopic[] }) {
  return queryOptions({
    queryKey: [...list.key(), input],
    queryFn: async ({ signal }) => {
      if (input.search) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      signal.throwIfAborted();
      return list.call(input, { signal });
    },
    meta,
    // Structural sharing would compare 20,000 rows field by field.
    structuralSharing: false,
  });
}

const inOrder = new Intl.Collator("en-GB", { numeric: true });

function columnDef<Row extends ListRow>({
  head,
  value,
  sort = value,
}: ListColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: head,
    accessorFn: (row) => sort?.(row) ?? "",
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    sortFn: (one, other, id) => inOrder.compare(String(one.getValue(id)), String(other.getValue(id))),
  };
}

/** Matches a row by all of its searched texts, which are folded once. */
function rowSearch<Row extends ListRow>(columns: readonly ListColumn<Row>[]) {
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const text = texts.get(row) ?? foldedTexts(searchedTexts(columns, row));
    texts.set(row, text);
    return text;
  };
  return Object.assign(
    ({ original }: { original: Row }, _column: string, isFound: (text: string) => boolean) =>
      isFound(textOf(original)),
    { resolveFilterValue: textSearch },
  );
}
