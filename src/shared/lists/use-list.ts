import { keepPreviousData, type MutationKey, type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { DataTopic } from "#shared/api/topics.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import type { QueryMeta } from "#shared/queries/refetch-on-changes.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { FilePart } from "./list.api.ts";
import { PAGE_ROWS } from "./list.rules.ts";
import type { ListPlace } from "./list-address.ts";
import type { ListDescriptor } from "./list-columns.ts";
import type { PageWay } from "./PageButtons.tsx";
import { type ListOffset, useListView } from "./use-list-view.ts";

export interface ListRow {
  id: string;
}

/** A page of a list, in the form of the procedure's response. */
export interface ListPage<Row> {
  rows: Row[];
  cursors: string[];
  before: string | null;
  after: string | null;
  total: number | null;
  found: number | null;
}

export interface ListProcedures<Row> {
  list: {
    key(): QueryKey;
    call(
      input: ListPlace & { search?: string; part?: "rows" | "counts" },
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
  /** A change of this topic reads the rows again. */
  topic: DataTopic;
  /** Further input of the procedures, besides search, sort and filters. Stable. */
  input?: object;
  /** The filters at first, instead of those in the address. */
  firstFilters?: Readonly<Record<string, string>> | undefined;
  /** Mutations that update the rows themselves: changes are ignored while they run. */
  pausedBy?: MutationKey;
}

/** A list of the back office: the page of rows that its view asks for. */
export function useList<Row extends ListRow, Exported extends Row = Row>({
  list,
  procedures,
  topic,
  input,
  firstFilters,
  pausedBy,
}: ListSource<Row, Exported>) {
  const view = useListView(list.filters, firstFilters);
  const { search, sort, filters, place, known } = view;
  /** The input of an export and of a selection: search and filters. */
  const matching = useMemo(
    () => ({ ...input, ...onlyGiven(filters), ...(search.trim() && { search: search.trim() }) }),
    [input, filters, search],
  );
  const asked = useMemo(() => ({ ...matching, ...(sort && { sort }) }), [matching, sort]);
  const meta: QueryMeta = { topics: [topic], ...(pausedBy && { pausedBy }) };
  const query = useQuery({
    queryKey: [...procedures.list.key(), "rows", asked, place],
    queryFn: ({ signal }) => procedures.list.call({ ...asked, ...place, part: "rows" }, { signal }),
    gcTime: MINUTE_MS,
    meta,
  });
  // The last page stays while the next is being read, and after a failed read.
  const [kept, setKept] = useState(query.data);
  if (query.data && query.data !== kept) setKept(query.data);
  const page = query.data ?? kept;
  const counts = useQuery({
    queryKey: [...procedures.list.key(), "counts", matching],
    queryFn: ({ signal }) => procedures.list.call({ ...matching, part: "counts" }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
  const { showAll } = view;
  const refusal = refusalIn(query.error);
  // Not a declared error, but an input that does not match the API.
  const isRefused = refusal !== undefined && refusal.code === undefined;
  useEffect(() => {
    if (isRefused) showAll();
  }, [isRefused, showAll]);
  const found = counts.data?.found ?? undefined;
  const offset = page && offsetOf(page, { found, known });
  return {
    list,
    procedures,
    view,
    query,
    /** The page to show. Undefined until the first is read. */
    page,
    rows: page?.rows ?? [],
    /** Whether the page is the last one, because the wanted one has not been read. */
    isOld: query.data === undefined,
    /** How many matching rows precede the page. Undefined where that is unknown. */
    offset,
    turn(way: PageWay) {
      if (!page) return;
      const { before, after, rows } = page;
      const places: Record<PageWay, ListPlace> = {
        first: {},
        previous: before === null ? {} : { before },
        next: after === null ? {} : { after },
        last: { from: "end" },
      };
      const step = way === "next" ? rows.length : -PAGE_ROWS;
      const isKnown = offset !== undefined && found !== undefined;
      view.openPage(places[way], isKnown ? { offset: offset + step, of: found } : undefined);
    },
    matching,
    counts,
    /** The options by which the list's queries follow changes. */
    meta,
    total: counts.data?.total ?? undefined,
    found,
    /** Changes with the requested rows. The list then scrolls to its first row. */
    queryId: JSON.stringify([asked, place]),
  };
}

export type List<Row extends ListRow, Exported extends Row = Row> = ReturnType<typeof useList<Row, Exported>>;

/** @param where.known the offset at the time of the click; the first and last page do not need it */
function offsetOf(
  { before, after, rows }: ListPage<unknown>,
  { found, known }: { found: number | undefined; known: ListOffset | undefined },
): number | undefined {
  if (before === null) return 0;
  if (after === null) return found === undefined ? undefined : found - rows.length;
  return known?.of === found ? known?.offset : undefined;
}

function onlyGiven(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
