import {
  type InfiniteData,
  keepPreviousData,
  type MutationKey,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { DataTopic } from "#shared/api/topics.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import type { QueryMeta } from "#shared/queries/refetch-on-changes.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { FilePart } from "./list.api.ts";
import type { ListDescriptor } from "./list-columns.ts";
import { type ListStart, useListView } from "./use-list-view.ts";

export interface ListRow {
  id: string;
}

/** A page of a list, as its procedure answers. */
export interface ListPage<Row> {
  rows: Row[];
  cursors: string[];
  before: string | null;
  after: string | null;
  total: number | null;
  found: number | null;
}

/** The procedures of a list. */
export interface ListProcedures<Row> {
  list: {
    key(): QueryKey;
    call(
      input: { search?: string; after?: string; before?: string; from?: "end"; part?: "rows" | "counts" },
      options: { signal: AbortSignal },
    ): Promise<ListPage<Row>>;
  };
  csv: {
    call(input: { search?: string }, options: { signal: AbortSignal }): Promise<AsyncIterable<FilePart>>;
  };
}

export interface ListSource<Row, Exported extends Row = Row> {
  list: ListDescriptor<Row, Exported>;
  procedures: ListProcedures<Row>;
  /** A change of it reads the rows again. */
  topic: DataTopic;
  /** Input of the procedures beside search, sort and filters. Stable. */
  input?: object;
  /** The filters at first, instead of those in the address. */
  firstFilters?: Readonly<Record<string, string>> | undefined;
  /** Mutations that update the rows themselves. */
  pausedBy?: MutationKey;
}

/** Pages that a browser holds: as one scrolls on, the furthest goes. */
const MAX_PAGES = 5;

type PageParam = ListStart & { before?: string };

/** A list of the back office: the rows around those in sight, and what its view says. */
export function useList<Row extends ListRow, Exported extends Row = Row>({
  list,
  procedures,
  topic,
  input,
  firstFilters,
  pausedBy,
}: ListSource<Row, Exported>) {
  const view = useListView(list.filters, firstFilters);
  const { search, sort, filters, start, turn } = view;
  /** What rows match: the input of an export and of a selection. */
  const matching = useMemo(
    () => ({ ...input, ...onlyGiven(filters), ...(search.trim() && { search: search.trim() }) }),
    [input, filters, search],
  );
  const asked = useMemo(() => ({ ...matching, ...(sort && { sort }) }), [matching, sort]);
  const meta: QueryMeta = { topics: [topic], ...(pausedBy && { pausedBy }) };
  const query = useInfiniteQuery({
    queryKey: [...procedures.list.key(), "rows", asked, start, turn],
    queryFn: ({ pageParam, signal }) =>
      procedures.list.call({ ...asked, ...pageParam, part: "rows" }, { signal }),
    initialPageParam: start as PageParam,
    getNextPageParam: ({ after }): PageParam | null => (after === null ? null : { after }),
    getPreviousPageParam: ({ before }): PageParam | null => (before === null ? null : { before }),
    maxPages: MAX_PAGES,
    placeholderData: keepPreviousData,
    gcTime: MINUTE_MS,
    meta,
  });
  const counts = useQuery({
    queryKey: [...procedures.list.key(), "counts", matching],
    queryFn: ({ signal }) => procedures.list.call({ ...matching, part: "counts" }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
  const { showAll } = view;
  const refusal = refusalIn(query.error);
  // No declared error, but an input that does not match the API.
  const isRefused = refusal !== undefined && refusal.code === undefined;
  useEffect(() => {
    if (isRefused) showAll();
  }, [isRefused, showAll]);
  const held = useMemo(() => heldRows(query.data), [query.data]);
  const found = counts.data?.found ?? undefined;
  return {
    list,
    procedures,
    view,
    query,
    ...held,
    /** How many rows stand before those held; undefined where that is unknown. */
    offset: query.hasPreviousPage
      ? query.hasNextPage || found === undefined
        ? undefined
        : found - held.rows.length
      : 0,
    matching,
    counts,
    /** How its queries follow changes. */
    meta,
    total: counts.data?.total ?? undefined,
    found,
    /** Changes with the view; the list then scrolls to its first row. */
    queryId: JSON.stringify([asked, start, turn]),
  };
}

export type List<Row extends ListRow, Exported extends Row = Row> = ReturnType<typeof useList<Row, Exported>>;

/** The rows of the pages, each once: one may have moved between two reads. */
function heldRows<Row extends ListRow>(data: InfiniteData<ListPage<Row>> | undefined) {
  const rows = new Map<string, { row: Row; cursor: string | undefined }>();
  for (const page of data?.pages ?? [])
    for (const [at, row] of page.rows.entries()) rows.set(row.id, { row, cursor: page.cursors[at] });
  const held = [...rows.values()];
  return { rows: held.map(({ row }) => row), cursors: held.map(({ cursor }) => cursor) };
}

function onlyGiven(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
