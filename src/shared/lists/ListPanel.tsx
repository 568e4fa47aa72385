import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import { type LongColumn, LongTable } from "#shared/ui/tables/LongTable.tsx";
import { CsvButton } from "./CsvButton.tsx";
import type { LongList } from "./read-long-list.ts";
import type { CsvLook } from "./save-csv.client.ts";
import { searchRows } from "./search-rows.ts";

/** How a list displays, searches and exports its rows. */
export interface ListLook<Row> {
  /** The plural of a row, such as "schools". */
  name: string;
  columns: readonly LongColumn<Row>[];
  /** The searched texts of a row. Must be a stable function. */
  textsOf: (row: Row) => readonly (string | null | undefined)[];
  /** The placeholder of the search field. */
  searchHint?: string;
  csv: CsvLook<Row>;
  /** The estimated height of a row on a phone, in pixels. */
  stackedRowPx?: number;
  emptyText?: string;
}

/** A complete list of the admin desk with full-text search and CSV export of the rows found. */
export function ListPanel<Row extends { id: string }>({
  query: { data, error, isFetching, refetch },
  look: { name, columns, textsOf, searchHint, csv, stackedRowPx = 150, emptyText = NOTHING_SENT },
  tool,
  noteOn,
}: {
  query: UseQueryResult<LongList<Row>>;
  look: ListLook<Row>;
  /** A further tool beside the search. */
  tool?: ReactNode;
  /** A note on the search, above the rows. */
  noteOn?: (typed: string, found: readonly Row[]) => ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const search = useMemo(() => searchRows(data?.rows ?? [], textsOf), [data, textsOf]);
  const found = useMemo(() => search(wanted), [search, wanted]);
  const isWhole = data !== undefined && data.rows.length >= data.total;
  const failure = error && !isWhole && (
    <FailedState className={data ? "mb-3.5 min-h-0!" : ""} onRetry={() => refetch()} retrying={isFetching}>
      {`We could not load ${data ? "all" : "the"} ${name}. ${refusalText(error)}`}
    </FailedState>
  );
  const loaded =
    data && !isWhole && !error ? `. Loaded ${countText(data.rows.length)}, more are on the way` : "";
  if (!data) return failure || <LoadingState>{`Loading ${name}…`}</LoadingState>;
  return (
    <>
      <div className={`mb-3 grid items-start gap-x-6 gap-y-4 ${tool ? "lg:grid-cols-2" : ""}`}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SearchField
            label={`Search ${name}`}
            placeholder={searchHint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="grow"
          />
          <CsvButton rows={found} isWhole={isWhole} csv={csv} />
        </div>
        {tool}
      </div>
      <p role="status" className="mb-1.5 min-h-6 font-mono text-mono">
        {`Showing ${countText(found.length)} of ${countText(data.total)}${loaded}`}
      </p>
      {noteOn?.(wanted, found)}
      {failure}
      {found.length === 0 ? (
        <EmptyState title="Nothing here">
          {data.rows.length === 0 ? emptyText : `No ${name} match your search.`}
        </EmptyState>
      ) : (
        <LongTable
          caption={`All ${name}, the newest first`}
          columns={columns}
          rows={found}
          rowKey={idOf}
          stackedRowPx={stackedRowPx}
          question={wanted}
        />
      )}
    </>
  );
}

function idOf({ id }: { id: string }): string {
  return id;
}

const NOTHING_SENT = "Nothing has been sent in yet.";
