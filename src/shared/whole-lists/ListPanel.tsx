import type { ReactNode } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { SEARCH_LENGTH } from "#shared/lists/list.rules.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import { CsvButton, type PrepareExport } from "./CsvButton.tsx";
import { ListCount } from "./ListCount.tsx";
import { ListTable } from "./ListTable.tsx";
import { type ListRow, type ListSource, useList } from "./use-list.ts";

/** A list of the admin desk, newest first, with its search and its CSV file. */
export function ListPanel<Row extends ListRow>({
  name,
  file,
  searchHint,
  emptyText = "Nothing has been sent in yet.",
  order = "the newest first",
  stackedRowPx = 150,
  tool,
  actions,
  prepareExport,
  ...source
}: ListSource<Row> & {
  /** The plural of a row, such as "schools". */
  name: string;
  /** The name of the CSV file before the date. */
  file: string;
  searchHint?: string;
  emptyText?: string;
  /** The order of the rows, in words. */
  order?: string;
  /** The estimated height of a row on a phone. */
  stackedRowPx?: number;
  /** A further tool beside the search. */
  tool?: ReactNode;
  /** Adds to the CSV file what the list does not show. */
  prepareExport?: PrepareExport<Row>;
  /** Actions on the rows that the search finds, above them. */
  actions?: (found: readonly Row[]) => ReactNode;
}) {
  const list = useList(source);
  const { query, found } = list;
  const failure = query.error && (
    <FailedState
      className={query.data ? "mb-3.5 min-h-0!" : ""}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    >
      {`We could not load the ${name}. ${refusalText(query.error)}`}
    </FailedState>
  );
  if (!query.data) return failure || <LoadingState>{`Loading ${name}…`}</LoadingState>;
  return (
    <>
      <div className={`mb-3 grid items-start gap-x-6 gap-y-4 ${tool ? "lg:grid-cols-2" : ""}`}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SearchField
            label={`Search ${name}`}
            placeholder={searchHint}
            maxLength={SEARCH_LENGTH}
            value={list.typed}
            onChange={({ target }) => list.setTyped(target.value)}
            className="grow"
          />
          <CsvButton list={list} name={file} {...(prepareExport && { prepare: prepareExport })} />
        </div>
        {tool}
      </div>
      <div className="mb-1.5 min-h-6 font-mono text-mono">
        <ListCount list={list} />
      </div>
      {actions?.(found.map(({ original }) => original))}
      {failure}
      {found.length === 0 ? (
        <EmptyState title="Nothing here">
          {list.total === 0 ? emptyText : `No ${name} match your search.`}
        </EmptyState>
      ) : (
        <ListTable list={list} caption={`All ${name}, ${order}`} stackedRowPx={stackedRowPx} />
      )}
    </>
  );
}
